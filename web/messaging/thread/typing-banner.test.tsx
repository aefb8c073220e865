// S3 sections 4 and 9: typing is told at the first key, and off after a second without one or with an emptied field; the
// others see it for three seconds.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TypingBanner } from "./typing-banner.tsx";
import { useMyTyping } from "./use-typing.ts";

const wire = vi.hoisted(() => ({
  told: [] as string[],
  listeners: new Map<string, (payload: object) => void>(),
}));
vi.mock("#web/platform/connection.ts", () => ({
  async ask(name: string, { conversationId }: { conversationId: string }) {
    wire.told.push(`${name} ${conversationId}`);
    // a flicker that gets lost is no loss
    throw new TypeError("nobody answered");
  },
  onSignal(name: string, listener: (payload: object) => void) {
    wire.listeners.set(name, listener);
    return () => wire.listeners.delete(name);
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "Date"] });
  wire.told = [];
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const [start, stop] = ["typing:start ballad", "typing:stop ballad"];

async function writer() {
  let typing: ReturnType<typeof useMyTyping> | undefined;
  function Field() {
    typing = useMyTyping("ballad");
    return null;
  }
  await render(<Field />);
  return typing as ReturnType<typeof useMyTyping>;
}

test("told at the first key, and off a second after the last one", async () => {
  const { onText } = await writer();
  onText("S");
  await pass(900);
  onText("Se");
  await pass(999);
  expect(wire.told).toEqual([start]);
  await pass(1);
  expect(wire.told).toEqual([start, stop]);
  await pass(5000);
  expect(wire.told).toEqual([start, stop]);
});

test("an emptied field is told off at once, and only once", async () => {
  const { onText } = await writer();
  onText("S");
  onText("");
  expect(wire.told).toEqual([start, stop]);
  onText("");
  await pass(5000);
  expect(wire.told).toEqual([start, stop]);
});

test("a long sentence is told again before the others have forgotten it, and not with every key", async () => {
  const { onText } = await writer();
  for (let key = 0; key < 60; key++) {
    onText("x".repeat(key + 1));
    await pass(100);
  }
  expect(wire.told).toEqual([start, start, start, start]);
});

const hear = (name: string, userName: string, conversationId = "ballad") =>
  wire.listeners.get(name)?.({ conversationId, userId: userName, userName });

test("each is shown until they stop, or for three seconds since they last said so", async () => {
  const screen = await render(<TypingBanner conversationId="ballad" me="Renee" />);
  // by frames: the other ways to wait move the clock of the test
  async function says(sentence: string): Promise<void> {
    const isSaid = () => screen.container.textContent === sentence;
    for (let frame = 0; frame < 60 && !isSaid(); frame++) await new Promise(requestAnimationFrame);
    expect(screen.container.textContent).toBe(sentence);
  }
  hear("typing:started", "Marisol");
  hear("typing:started", "Elsewhere", "closer");
  // on another device of one's own
  hear("typing:started", "Renee");
  await says("Marisol is typing");
  await pass(2000);
  hear("typing:started", "Dev");
  await says("Marisol and Dev are typing");
  await pass(999);
  hear("typing:started", "Marisol");
  // three seconds after the first word of Marisol, who has written on
  await pass(1);
  await says("Marisol and Dev are typing");
  await pass(2000);
  await says("Marisol is typing");
  await pass(998);
  await says("Marisol is typing");
  await pass(1);
  await says("");
  hear("typing:started", "Dev");
  hear("typing:started", "Marisol");
  hear("typing:stopped", "Dev", "closer");
  await says("Dev and Marisol are typing");
  hear("typing:stopped", "Dev");
  await says("Marisol is typing");
  await screen.rerender(<TypingBanner conversationId="closer" me="Renee" />);
  await says("");
});
