// What was refused is told once, when it happens: rows come and go.
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { change, listOutgoing, type Outgoing } from "#web/platform/outbox/outbox.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { AnnouncedFailures } from "./announced-failures.tsx";

let outbox: { entries: Outgoing[] };
beforeEach(() => {
  outbox = pretendOutbox();
});
afterEach(() => change(() => []));

const entry = (id: string, state: "waiting" | "failed", where = "c", by = "alice"): Outgoing => {
  const shown = { id, conversationId: where, content: `Count ${id}` };
  return { id, kind: "message", by, state, input: { input: {}, shown }, ...(state === "failed" && { reason: "No." }) };
};
const edit = (id: string): Outgoing => {
  const input = { messageId: "m", conversationId: "c", by: "alice", content: "Count 9" };
  return { id, kind: "message-edit", by: "alice", state: "failed", reason: "Too late.", input };
};

/** Answers what it says, and all that it has said. */
async function opened(...before: Outgoing[]) {
  outbox.entries = before;
  const screen = await render(<AnnouncedFailures conversationId="c" me="alice" />);
  const spot = screen.container.querySelector("[aria-live=assertive]") as HTMLElement;
  const heard: string[] = [];
  const watch = new MutationObserver(() => spot.textContent && heard.push(spot.textContent));
  watch.observe(spot, { childList: true, characterData: true, subtree: true });
  // it has looked at what was there
  await listOutgoing();
  return {
    heard,
    says: (text: string) => expect.element(spot).toHaveTextContent(text),
    isSilent: () => expect.element(spot).toBeEmptyDOMElement(),
  };
}

test("what was refused is told with the reason; retried it is told no more, and refused again it is told again", async () => {
  const { says, isSilent } = await opened(entry("1", "waiting"));
  await isSilent();
  await change(() => [entry("1", "failed")]);
  await says("Failed to send. No. Count 1");
  await change(() => [entry("1", "waiting")]);
  await isSilent();
  await change(() => [entry("1", "failed")]);
  await says("Failed to send. No. Count 1");
  // what happens to others changes nothing of it
  await change((held) => [...held, entry("2", "waiting")]);
  await says("Failed to send. No. Count 1");
  await change((held) => [...held, edit("3")]);
  await says("Failed to send. Too late. Count 9");
});

test.each([
  ["was refused before one came", [entry("1", "failed")], []],
  ["was refused elsewhere", [], [entry("1", "failed", "d")]],
  ["was refused to somebody else", [], [entry("1", "failed", "c", "bob")]],
  ["waits", [], [entry("1", "waiting")]],
])("what %s is not told", async (_, before, now) => {
  const { heard, says } = await opened(...before);
  await change((held) => [...held, ...now]);
  // had it been told, it had been told before this
  await change((held) => [...held, entry("2", "failed")]);
  await says("Failed to send. No. Count 2");
  expect(heard).toEqual(["Failed to send. No. Count 2"]);
});
