import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ConversationItem } from "#contract/conversations.ts";
import { maxTagLength, maxTags } from "#contract/limits.ts";
import { DetailsDialog } from "./details-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const talk = {
  id: "c",
  type: "team",
  name: "Ballad",
  description: "",
  projectId: null,
  teamId: null,
  organizationId: null,
  metadata: { priority: "medium", tags: ["brass"] },
  participants: [{ id: "alice", name: "Alice", role: "owner", isOnline: true }],
  participantCount: 1,
} as unknown as ConversationItem;
let hear: (told: ConversationItem) => void;

function Screen({ first }: { first: ConversationItem }) {
  const [conversation, setConversation] = useState(first);
  const [isOpen, setOpen] = useState(true);
  hear = setConversation;
  return isOpen ? <DetailsDialog conversation={conversation} onClose={() => setOpen(false)} /> : <p>Saved</p>;
}

/** Answers what is sent. */
async function show(me = "alice", shown = talk): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(talk);
  });
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: me, name: me, userType: "client" });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Screen first={shown} /> }),
    history: createMemoryHistory(),
  });
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return sent;
}

test("what somebody else changes meanwhile is shown, and not changed back", async () => {
  const sent = await show();
  const name = page.getByLabelText("Name");
  await expect.element(name).toHaveValue("Ballad");
  await userEvent.selectOptions(page.getByLabelText("Priority"), "high");
  hear({ ...talk, name: "Closer" });
  await expect.element(name).toHaveValue("Closer");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Saved")).toBeVisible();
  expect(sent).toEqual([{ priority: "high" }]);
});

test("tags are added and taken away by keyboard, each once, and saved with the rest", async () => {
  const sent = await show();
  const field = page.getByRole("textbox", { name: "Tags" });
  const shown = () => page.getByRole("list", { name: "Tags" }).getByRole("listitem").elements();
  await userEvent.click(field);
  await userEvent.keyboard("Finals{Enter}show 3,BRASS{Enter}");
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(["brass", "Finals", "show 3"]);
  await userEvent.keyboard("{Backspace}");
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(["brass", "Finals"]);
  await userEvent.click(page.getByRole("button", { name: "Remove tag brass" }));
  await expect.element(field).toHaveFocus();
  // what is written and not added yet counts, too
  await userEvent.keyboard("low brass");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Saved")).toBeVisible();
  expect(sent).toEqual([{ metadata: { tags: ["Finals", "low brass"] } }]);
});

test("a press on Save while the first tag stands in its field saves it, though its chip comes above Save", async () => {
  // where it stands in the midst of the screen, and grows both ways
  await page.viewport(1024, 896);
  const sent = await show("alice", { ...talk, metadata: { ...talk.metadata, tags: [] } });
  await userEvent.click(page.getByRole("textbox", { name: "Tags" }));
  await userEvent.keyboard("low brass");
  const save = page.getByRole("button", { name: "Save" });
  await userEvent.click(save, { position: { x: 20, y: 3 } });
  await expect.element(page.getByText("Saved")).toBeVisible();
  await page.viewport(414, 896);
  expect(sent).toEqual([{ metadata: { tags: ["low brass"] } }]);
});

test("a comma ends a tag on keyboards of phones, too, which name no key for it, and in what is pasted", async () => {
  await show();
  const field = page.getByRole("textbox", { name: "Tags" });
  const shown = () => page.getByRole("list", { name: "Tags" }).getByRole("listitem").elements();
  await userEvent.fill(field, "Finals, BRASS,show 3");
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(["brass", "Finals"]);
  await expect.element(field).toHaveValue("show 3");
  // the Enter that takes a word of an input method
  field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true }));
  await expect.element(field).toHaveValue("show 3");
});

test("of what is added in one go there are as many tags as there may be", async () => {
  const tags = Array.from({ length: maxTags - 1 }, (_, place) => `tag ${place}`);
  await show("alice", { ...talk, metadata: { ...talk.metadata, tags } });
  await userEvent.fill(page.getByRole("textbox", { name: "Tags" }), "low brass,woodwinds,");
  const shown = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
  await expect.poll(() => shown.elements().map(({ textContent }) => textContent)).toEqual([...tags, "low brass"]);
  await expect.element(page.getByText(`At most ${maxTags} tags.`)).toBeVisible();
});

test("a pasted list may be longer than a tag, and the word that is too long for one stays in the field", async () => {
  const sent = await show();
  const field = page.getByRole("textbox", { name: "Tags" });
  const long = "Wattenscheidermarschmusikverein von 1927 e. V.";
  await userEvent.fill(page.getByLabelText("Description"), `low brass, woodwinds, front ensemble, ${long}, Finals`);
  await userEvent.keyboard("{Control>}ax{/Control}");
  await userEvent.click(field);
  await userEvent.paste();
  const shown = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
  const added = ["brass", "low brass", "woodwinds", "front ensemble"];
  await expect.poll(() => shown.elements().map(({ textContent }) => textContent)).toEqual(added);
  await expect.element(page.getByRole("alert")).toHaveTextContent(`A tag has at most ${maxTagLength} characters.`);
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => shown.elements().map(({ textContent }) => textContent)).toEqual([...added, "Finals"]);
  await expect.element(field).toHaveValue(long);
  expect(sent).toEqual([]);
});

test("tags that have no room stay in the field, are not saved away, and come in once there is some", async () => {
  const tags = Array.from({ length: maxTags - 1 }, (_, place) => `tag ${place}`);
  const sent = await show("alice", { ...talk, metadata: { ...talk.metadata, tags } });
  const field = page.getByRole("textbox", { name: "Tags" });
  await userEvent.fill(field, "low brass, woodwinds, tag 3, Finals");
  await expect.element(field).toHaveValue("woodwinds, Finals");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Remove tag tag 0" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Finals");
  await userEvent.clear(field);
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Saved")).toBeVisible();
  expect(sent).toEqual([{ metadata: { tags: [...tags.slice(1), "low brass", "woodwinds"] } }]);
});

test("who does not keep it reads its tags", async () => {
  await show("bob");
  await expect.element(page.getByRole("list", { name: "Tags" })).toHaveTextContent("brass");
  expect(page.getByRole("button", { name: /Remove tag/ }).elements()).toEqual([]);
});

test("who does not keep it begins at the dialog, and not at the button that leaves it", async () => {
  await show("alice", {
    ...talk,
    participants: talk.participants.map((person) => ({ ...person, role: "participant" })),
  });
  await expect.element(page.getByRole("button", { name: "Leave conversation" })).toBeVisible();
  await expect.element(page.getByRole("dialog")).toHaveFocus();
});

test("who keeps it begins at its name", async () => {
  await show();
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
});

test.each([
  ["of support, whoever asked changes the name, and the staff the people", "support", true, false],
  ["of a direct one, nobody changes either", "direct", false, false],
  ["of a team's, its owner changes both", "team", true, true],
] as const)("%s", async (_, type, hasForm, hasPeople) => {
  await show("alice", { ...talk, type });
  await expect.element(page.getByRole("region", { name: "People" })).toBeVisible();
  expect(page.getByRole("textbox", { name: "Name" }).elements()).toHaveLength(hasForm ? 1 : 0);
  expect(page.getByRole("button", { name: "Add People" }).elements()).toHaveLength(hasPeople ? 1 : 0);
});

test("among many, somebody is found by name; and who is the last of these leaves a list that says so", async () => {
  const names = [...Array.from({ length: 140 }, (_, count) => `Marcher ${count + 1}`), "Zoë"];
  const participants = [...talk.participants, ...names.map((name) => ({ id: name, name, role: "participant" }))];
  const many = { ...talk, participants, participantCount: 142 } as unknown as ConversationItem;
  await show("alice", many);
  const people = page.getByRole("region", { name: "People" });
  await expect.element(people.getByText("And 42 more: search for their names.")).toBeVisible();
  expect(people.getByRole("listitem").elements()).toHaveLength(100);
  await userEvent.type(people.getByLabelText("Search people..."), "zoe");
  await expect.element(people.getByRole("button", { name: "Remove Zoë" })).toBeVisible();
  expect(people.getByRole("listitem").elements()).toHaveLength(1);
  hear({ ...many, participants: many.participants.slice(0, 7), participantCount: 7 });
  await expect.element(people.getByRole("status")).toHaveTextContent("Nobody here is called that.");
  await userEvent.clear(people.getByLabelText("Search people..."));
  await expect.poll(() => people.getByRole("listitem").elements()).toHaveLength(7);
});

test("few are looked through by eye", async () => {
  await show();
  await expect.element(page.getByRole("button", { name: "Leave conversation" })).toBeVisible();
  expect(page.getByLabelText("Search people...").elements()).toEqual([]);
});

test("of many people each has room for the longest name", async () => {
  const participants = Array.from({ length: 9 }, (_, place) => ({
    ...{ id: `p${place}`, name: `${"Wattenscheidermarschmusikverein".repeat(3)} ${place}`, role: "participant" },
    ...{ avatar: null, isOnline: false },
  }));
  await show("alice", { ...talk, participants, participantCount: 9 } as unknown as ConversationItem);
  const people = page.getByRole("region", { name: "People" }).getByRole("listitem");
  await expect.poll(() => people.elements()).toHaveLength(9);
  for (const person of people.elements()) expect(person.scrollHeight).toBeLessThanOrEqual(person.clientHeight);
});

test("whoever may only look is told how urgent a conversation is, where that is not as usual", async () => {
  await show("bob", { ...talk, metadata: { ...talk.metadata, priority: "high" } });
  await expect.element(page.getByText("Priority: High")).toBeVisible();
  hear(talk);
  await expect.element(page.getByText(/^Priority/)).not.toBeInTheDocument();
});

test("what is being written stays when the right to save it ends, and that is said; closing asks", async () => {
  const sent = await show();
  await userEvent.fill(page.getByLabelText("Description"), "The opener is slower now.");
  const participants = talk.participants.map((person) => ({ ...person, role: "participant" }));
  hear({ ...talk, participants } as ConversationItem);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "You may not change this any more. What you wrote stands here until you close: copy what you need.",
    );
  await expect.element(page.getByLabelText("Description")).toHaveValue("The opener is slower now.");
  await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  const question = page.getByRole("alertdialog", { name: "Close without saving?" });
  await userEvent.click(question.getByRole("button", { name: "Go on writing" }));
  await expect.element(page.getByLabelText("Description")).toHaveValue("The opener is slower now.");
  hear(talk);
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Saved")).toBeVisible();
  expect(sent).toEqual([{ description: "The opener is slower now." }]);
});

test("where nothing was written the right that ends takes the fields with it, and closing asks nothing", async () => {
  await show();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Ballad");
  hear({
    ...talk,
    participants: talk.participants.map((person) => ({ ...person, role: "participant" })),
  } as ConversationItem);
  await expect.element(page.getByLabelText("Name")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Saved")).toBeVisible();
});
