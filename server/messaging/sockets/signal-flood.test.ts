// Ten thousand signals at once from one socket (issue 5, bad input): refused, bounded, and no stall for the others.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const times = 10_000;

test.each([
  ["typing:start", "socket", {}],
  ["typing:stop", "socket", {}],
  ["typing_indicator", "collaborate", { isTyping: true }],
] as const)("while one floods with %s, a pair talks", { timeout: 60_000 }, async (name, open, rest) => {
  const { alice, bob, dev, priya } = band.people;
  const { conversationId } = band;
  const direct = await dev.call("createConversation", { type: "direct", participants: [priya.id] });
  const [floods, says] = [await bob[open](), await dev.socket()];
  const [aliceHears, priyaHears] = [ears(await alice.socket()), ears(await priya.socket())];
  const taken: boolean[] = [];
  const began = Math.floor(Date.now() / 1000);
  for (let time = 0; time < times; time++) {
    floods.emit(name, { conversationId, ...rest }, ({ ok }: { ok: boolean }) => taken.push(ok));
  }
  const said: unknown[] = [];
  for (let time = 0; time < 10; time++) {
    // answered within the time-out of an ask, each
    const { data } = await ask(says, "message:send", { conversationId: direct.id, content: `Count ${time}` });
    said.push(data);
  }
  const isTheirs = (payload: unknown) => (payload as { conversationId?: string }).conversationId === direct.id;
  const heard = async () =>
    (await priyaHears.everything()).filter((one) => one.name === "message:received" && isTheirs(one.payload));
  expect((await heard()).map(({ payload }) => payload)).toEqual(said);

  await expect.poll(() => taken.length, { timeout: 30_000 }).toBe(times);
  const seconds = Math.floor(Date.now() / 1000) - began + 1;
  const told = (await aliceHears.everything()).filter((one) => one.name.startsWith("typing:"));
  // starts have their share of each second; a stop is never refused, and here changed nothing
  expect(told.length).toBeLessThanOrEqual(name === "typing:stop" ? 0 : 5 * seconds);
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(name === "typing:stop" ? times : 5 * seconds);
  floods.disconnect();
});
