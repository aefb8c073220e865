// One writer, two devices, and clocks that disagree: nothing typed is lost, and nothing sent comes back.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { draftKeeper } from "./draft-keeper.ts";

const conversationId = "ballad";
const latency = 40;
const minutes = 60_000;
const time = (ms: number) => new Date(ms).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 7, 14, 12) }));
afterEach(() => void vi.useRealTimers());

/** As server/messaging/message-drafts.ts: the newest by time, and nothing is newer than now. */
function studio() {
  let held: MessageDraft = { conversationId, content: "", writtenAt: null };
  const ears = new Set<(draft: MessageDraft) => void>();
  const way = () => new Promise((resolve) => setTimeout(resolve, latency));
  return {
    ears,
    held: () => held,
    async put({ content, writtenAt }: { content: string; writtenAt: string }): Promise<MessageDraft> {
      await way();
      const at = writtenAt > time(Date.now()) ? time(Date.now()) : writtenAt;
      if (at > (held.writtenAt ?? "")) {
        const stands = { conversationId, content, writtenAt: at };
        held = stands;
        void way().then(() => ears.forEach((hear) => void hear(stands)));
      }
      const answer = held;
      await way();
      return answer;
    },
  };
}

/** A page whose clock is so far off. What it keeps outlasts it. */
function device(server: ReturnType<typeof studio>, off: number, kept = new Map<string, string>()) {
  const state = { text: kept.get("text") ?? "", isOnline: true };
  const show = (text: string) => {
    state.text = text;
    kept.set("text", text);
  };
  const keeper = draftKeeper({
    text: state.text,
    times: { read: (name) => kept.get(name) ?? "", write: (name, at) => void kept.set(name, at) },
    put: (draft) => (state.isOnline ? server.put(draft) : Promise.reject(new TypeError("Failed to fetch"))),
    show,
    now: () => Date.now() + off,
  });
  const leave = keeper.stay();
  const hear = (draft: MessageDraft) => state.isOnline && keeper.hear(draft);
  server.ears.add(hear);
  keeper.hear(server.held());
  return {
    kept,
    text: () => state.text,
    /** For another conversation. */
    leave() {
      server.ears.delete(hear);
      leave();
    },
    /** Another tab of this device, which keeps the same, changed it. */
    follow() {
      state.text = kept.get("text") ?? "";
      keeper.follow(state.text);
    },
    write(text: string) {
      show(text);
      keeper.write(text);
    },
    setOnline(isOnline: boolean) {
      state.isOnline = isOnline;
      if (isOnline) keeper.hear(server.held());
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([
  ["of one mind", 0, 0],
  ["the one behind", -10 * minutes, 0],
  ["the one ahead", 10 * minutes, 0],
  ["the other behind", 0, -10 * minutes],
  ["the other ahead", 0, 10 * minutes],
  ["far apart", -10 * minutes, 10 * minutes],
])("clocks %s: a draft goes from one to the other and back, and sent it is gone from both", async (_, one, two) => {
  const server = studio();
  const [desk, phone] = [device(server, one), device(server, two)];
  desk.write("Set 14 at");
  await pass(8000);
  expect(phone.text()).toBe("Set 14 at");
  phone.write("Set 14 at nine");
  await pass(8000);
  expect(desk.text()).toBe("Set 14 at nine");
  desk.write("");
  await pass(8000);
  expect([desk.text(), phone.text(), server.held().content]).toEqual(["", "", ""]);
  // and the next one is as good as the first
  phone.write("Flags");
  await pass(8000);
  expect([desk.text(), phone.text(), server.held().content]).toEqual(["Flags", "Flags", "Flags"]);
});

test.each([
  ["behind", -10 * minutes],
  ["right", 0],
  ["ahead", 10 * minutes],
])("a clock that is %s: while one types, what another device sent empties nothing", async (_, off) => {
  const server = studio();
  const [desk, phone] = [device(server, 0), device(server, off)];
  desk.write("Brass");
  phone.write("W");
  for (const text of ["Wood", "Woodwinds", "Woodwinds at", "Woodwinds at ten"]) {
    await pass(400);
    if (text === "Woodwinds") desk.write("");
    phone.write(text);
    expect(phone.text()).toBe(text);
  }
  await pass(8000);
  expect([phone.text(), server.held().content, desk.text()]).toEqual(Array(3).fill("Woodwinds at ten"));
});

test("what was typed without a network outlasts a reload and what another device sent meanwhile", async () => {
  const server = studio();
  const [desk, phone] = [device(server, 0), device(server, -10 * minutes)];
  phone.setOnline(false);
  phone.write("Buses at eleven");
  await pass(8000);
  desk.write("Gates at noon");
  await pass(8000);
  desk.write("");
  await pass(8000);
  const again = device(server, -10 * minutes, phone.kept);
  expect(again.text()).toBe("Buses at eleven");
  await pass(8000);
  expect([again.text(), server.held().content]).toEqual(["Buses at eleven", "Buses at eleven"]);
});

test("of two that nobody writes at this moment the newer stands", async () => {
  const server = studio();
  const [desk, phone] = [device(server, 0), device(server, 0)];
  phone.setOnline(false);
  phone.write("older");
  await pass(8000);
  desk.write("newer");
  await pass(8000);
  phone.setOnline(true);
  await pass(8000);
  expect([phone.text(), desk.text()]).toEqual(["newer", "newer"]);
});

test("an answer that is late does not take back what was typed since", async () => {
  const server = studio();
  const phone = device(server, 10 * minutes);
  phone.write("One");
  await pass(1000);
  phone.write("One two");
  await pass(2 * latency);
  phone.write("One");
  await pass(8000);
  expect([phone.text(), server.held().content]).toEqual(["One", "One"]);
});

test("what was told on leaving, and sent from another device since, does not come back", async () => {
  const server = studio();
  const [desk, phone] = [device(server, 0), device(server, 0)];
  desk.write("Set 14");
  desk.leave();
  await pass(8000);
  expect(phone.text()).toBe("Set 14");
  phone.write("");
  await pass(8000);
  const again = device(server, 0, desk.kept);
  await pass(8000);
  expect([again.text(), phone.text(), server.held().content]).toEqual(["", "", ""]);
});

test("what is typed on coming back, before the answer to what was told on leaving, does not count as saved", async () => {
  const server = studio();
  const [desk, phone] = [device(server, 0), device(server, 0)];
  desk.write("Set 14");
  desk.leave();
  await pass(latency);
  const back = device(server, 0, desk.kept);
  back.write("Set 14 at nine");
  back.setOnline(false);
  await pass(8000);
  phone.write("");
  await pass(8000);
  const again = device(server, 0, desk.kept);
  await pass(8000);
  expect([again.text(), server.held().content]).toEqual(["Set 14 at nine", "Set 14 at nine"]);
});

test("what another tab of this device went on with, and sent without a network, this one does not bring back", async () => {
  const server = studio();
  const kept = new Map<string, string>();
  const tabs = [device(server, 0, kept), device(server, 0, kept)] as const;
  const [one, two] = tabs;
  for (const tab of tabs) tab.setOnline(false);
  one.write("Bring");
  two.follow();
  two.write("Bring the silks");
  await pass(8000);
  two.write("");
  one.follow();
  for (const tab of tabs) tab.setOnline(true);
  await pass(8000);
  expect([one.text(), two.text(), server.held().content]).toEqual(["", "", ""]);
});
