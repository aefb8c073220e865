import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { maxMessageLength } from "#contract/limits.ts";
import { sendAs } from "#web/platform/outbox/outbox.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { keepEarlyKeys } from "#web/ui/early-keys.ts";
import type { ShownMessage, WaitingChange } from "../live.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { MessageEditor } from "./message-editor.tsx";

const field = page.getByRole("textbox", { name: "Edit message" });

afterEach(() => localStorage.removeItem("guidon_draft_alice/edit/one"));

interface Edited {
  content?: string;
  waiting?: WaitingChange;
  me?: string;
  /** What had the focus before, beside it on the page. */
  from?: string;
  /** Where it stands. */
  place?: HTMLElement;
}

/** Answers what waits in the outbox. */
async function edit({ content = "Set 14", waiting, me = "alice", from, place }: Edited) {
  const outbox = pretendOutbox({ alone: async () => {} });
  if (waiting) outbox.entries = [{ ...waiting, kind: "message-edit", by: "alice", input: {}, state: "failed" }];
  sendAs("alice");
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "alice" });
  const message = { id: "one", conversationId: "c", content, attachments: [], ...(waiting && { waiting }) };
  const onClose = vi.fn();
  const editor = (shown: typeof message) => (
    <QueryClientProvider client={cache}>
      <ThreadProvider value={{ edit: () => {}, me } as unknown as ThreadActions}>
        <MessageEditor message={shown as unknown as ShownMessage} onClose={onClose} />
      </ThreadProvider>
    </QueryClientProvider>
  );
  const before = await render(<textarea aria-label={from} />);
  if (from) before.getByLabelText(from).element().focus();
  const shown = await render(editor(message), { ...(place && { container: document.body.appendChild(place) }) });
  const waits = () => outbox.entries.map(({ input }) => (input as { content: string }).content);
  /** Saved on another device, or in another tab. */
  const hear = (said: string) => shown.rerender(editor({ ...message, content: said }));
  return { ...shown, onClose, waits, hear };
}

test("a text that is too long is not saved, and says so", async () => {
  const { onClose, waits } = await edit({ content: "x".repeat(maxMessageLength) });
  const save = page.getByRole("button", { name: "Save" });
  await userEvent.click(field);
  await userEvent.keyboard("{Control>}{End}{/Control}y");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 character too many");
  await expect.element(save).toBeDisabled();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("This message is too long to be saved.");
  await userEvent.keyboard("{Backspace}{Backspace}z");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(waits).toHaveLength(1);
  expect(onClose).toHaveBeenCalled();
});

test("what was typed before it had come goes on where the message ends", async () => {
  const end = keepEarlyKeys(() => {});
  await userEvent.keyboard(" at eight");
  const { waits } = await edit({ content: "Set 14" });
  end();
  await expect.element(field).toHaveValue("Set 14 at eight");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("y{Enter}");
  await expect.poll(waits).toEqual(["Set 14 at eighty"]);
});

test.each([
  ["under way", "sending", ["Set 14"]],
  ["that waits", "queued", ["Set 14"]],
  // what the server refused changed nothing there
  ["that was refused", "failed", []],
] as const)("an edit %s is taken back by writing what stood there before", async (_, state, sent) => {
  const { onClose, waits } = await edit({ waiting: { id: "edit", content: "Set 15", state } });
  await expect.element(field).toHaveValue("Set 15");
  await userEvent.fill(field, "Set 14");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(waits()).toEqual(sent);
});

test("the words that wait already are not sent twice", async () => {
  const { onClose, waits } = await edit({ waiting: { id: "edit", content: "Set 15", state: "queued" } });
  await userEvent.click(field);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(waits()).toHaveLength(1);
});

test("who came from the place to write goes on there when it closes", async () => {
  const { onClose } = await edit({ from: "Message" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByLabelText("Message", { exact: true })).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test("opened out of sight, where nothing takes the focus, it has it as soon as it comes, behind its last letter", async () => {
  const place = document.createElement("div");
  Object.assign(place.style, { visibility: "hidden", marginTop: "3000px" });
  await edit({ from: "Message", place });
  await expect.element(page.getByLabelText("Message", { exact: true })).toHaveFocus();
  place.style.visibility = "visible";
  place.scrollIntoView();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(".");
  await expect.element(field).toHaveValue("Set 14.");
  place.remove();
});

test("opened at the lower edge of its list its buttons are in sight", async () => {
  const place = document.createElement("div");
  Object.assign(place.style, { height: "240px", overflow: "auto", paddingTop: "200px" });
  await edit({ place });
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  expect(place.scrollTop).toBeGreaterThan(0);
  place.remove();
});

test("under fingers alone Enter breaks the line, and the button saves", async () => {
  const matches = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  try {
    const { onClose, waits } = await edit({});
    await userEvent.click(field);
    await userEvent.keyboard("{Control>}{End}{/Control}{Enter}Flags");
    await expect.element(field).toHaveValue("Set 14\nFlags");
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect.poll(waits).toEqual(["Set 14\nFlags"]);
  } finally {
    matches.mockRestore();
  }
});

test("what its writer saved elsewhere meanwhile is told, with the words that Save would replace", async () => {
  const { hear, waits } = await edit({});
  await userEvent.fill(field, "Set 14 at nine");
  await hear("Set 14 at eight");
  const note = page.getByText("You changed this elsewhere meanwhile. Save replaces: Set 14 at eight");
  await expect.element(note).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription(/^You changed this elsewhere/);
  await hear("Set 14 at nine");
  await expect.element(note).not.toBeInTheDocument();
  await hear("Set 14 at ten");
  await userEvent.click(field);
  await userEvent.keyboard("{Enter}");
  await expect.poll(waits).toEqual(["Set 14 at nine"]);
});

describe("words that were not saved", () => {
  const note = page.getByText("You had not saved this yet. Cancel keeps the message as it is.");
  /** Another message is edited meanwhile, or the page is left. */
  async function leave() {
    const { unmount } = await edit({});
    await userEvent.fill(field, "Set 14 at nine");
    await unmount();
  }

  test("are back with the next edit of their message, and no newer than what is typed on", async () => {
    await leave();
    await edit({});
    await expect.element(field).toHaveValue("Set 14 at nine");
    await expect.element(note).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(/^You had not saved this yet/);
    await userEvent.click(field);
    await userEvent.keyboard("!");
    await expect.element(note).not.toBeInTheDocument();
  });

  test.each([
    ["cancelled", "{Escape}"],
    ["saved", "{Enter}"],
    ["what stood there before", "{Control>}a{/Control}Set 14"],
  ])("are gone once they are %s", async (_, keys) => {
    await leave();
    const { unmount } = await edit({});
    await userEvent.click(field);
    await userEvent.keyboard(keys);
    await expect.poll(() => localStorage.getItem("guidon_draft_alice/edit/one")).toBeNull();
    await unmount();
    await edit({});
    await expect.element(field).toHaveValue("Set 14");
    await expect.element(note).not.toBeInTheDocument();
  });

  test("are their writer's alone", async () => {
    await leave();
    await edit({ me: "bob" });
    await expect.element(field).toHaveValue("Set 14");
  });
});
