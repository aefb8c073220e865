// Nothing that is typed in a dialog goes with the session.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Organization } from "#contract/organizations.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { EditOrganizationDialog } from "./edit-organization-dialog.tsx";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const opened = {
  ...{ id: "o", name: "Tidal", type: "drum_corps", location: "Lisbon", description: "", website: "", updatedAt: "1" },
} as unknown as Organization;
const theirs = { ...opened, location: "Porto", updatedAt: "2" };
const back = "What you had begun is back.";

async function shown(person = "alice", organization = opened, onClose = () => {}) {
  const screen = await shownAlone(
    { id: person, userType: "client" },
    <EditOrganizationDialog organization={organization} onClose={onClose} />,
  );
  const text = screen.getByLabelText("Description");
  await expect.element(text).toBeVisible();
  return Object.assign(screen, { text, save: screen.getByRole("button", { name: "Save" }) });
}

/** The page goes from beneath the dialog, as it does when the session ends. */
async function leftTyping() {
  const screen = await shown();
  await screen.text.fill("An hour of words");
  await screen.unmount();
}

test("what was typed when the session ended is back for its writer alone, until it is begun anew", async () => {
  await leftTyping();
  const other = await shown("bob");
  await expect.element(other.text).toHaveValue("");
  await expect.element(other.getByText(back)).not.toBeInTheDocument();
  await other.unmount();
  const screen = await shown();
  await expect.element(screen.getByText(back)).toBeVisible();
  await expect.element(screen.text).toHaveValue("An hour of words");
  await screen.getByRole("button", { name: "Begin anew" }).click();
  await expect.element(screen.text).toHaveValue("");
  await expect.element(screen.getByText(back)).not.toBeInTheDocument();
  expect({ ...localStorage }).toEqual({});
});

test("nothing is kept of what was only read", async () => {
  await leftTyping();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Tidal|Lisbon/);
});

test("what is saved, or closed without saving, is not back", async () => {
  vi.stubGlobal("fetch", async () => Response.json(theirs));
  await leftTyping();
  const onClose = vi.fn();
  const saving = await shown("alice", opened, onClose);
  await saving.save.click();
  await expect.poll(() => onClose).toHaveBeenCalled();
  expect({ ...localStorage }).toEqual({});
  await saving.unmount();
  const closing = await shown();
  await closing.text.fill("Not meant");
  await userEvent.keyboard("{Escape}");
  await closing.getByRole("button", { name: "Close without saving" }).click();
  expect({ ...localStorage }).toEqual({});
});

test("words over a version that somebody else has changed meanwhile are a conflict, which says what stands there now", async () => {
  const sent: { updatedAt: string }[] = [];
  const latest = { ...theirs, description: "Their words" };
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json(latest);
    sent.push(JSON.parse(String(body)));
    const refused = { code: "conflict", message: "Somebody else saved this.", requestId: "r" };
    return sent.length === 1 ? Response.json(refused, { status: 409 }) : Response.json(latest);
  });
  await leftTyping();
  const screen = await shown("alice", latest);
  await screen.save.click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Description is now “Their words”.");
  await expect.element(screen.text).toHaveValue("An hour of words");
  await screen.save.click();
  await expect.poll(() => sent.map(({ updatedAt }) => updatedAt)).toEqual(["1", "2"]);
});
