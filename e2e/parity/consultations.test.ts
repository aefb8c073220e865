// Consultations, in their tabs and by themselves: what is told equals what is fetched.
import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import type { FactName } from "#contract/contract.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { consultationLive } from "#web/consultations/live.ts";
import { applyFact } from "#web/platform/live.ts";
import { type Kept, live } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const away = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const tabs = ["upcoming", "completed", "all"] as const;
const inTabs = (): Kept[] =>
  tabs.map((tab) => ({
    queryKey: ["consultations", tab],
    fetch: (who: TestPerson) => who.call("listConsultations", { tab, limit: 100 }),
  }));

const schedule = (title: string, minutes: number, ...people: TestPerson[]) =>
  band.people.alice.call("createConsultation", {
    ...{ title, scheduledAt: away(minutes), participantIds: people.map(({ id }) => id) },
  });

test("scheduled, moved, renamed from either side, begun, ended, called off, come into and left", async () => {
  const { alice, bob, carol } = band.people;
  const before = await schedule("Known already", 90, bob);
  const { held, fresh } = await live(
    bob,
    [
      ...inTabs(),
      {
        queryKey: ["consultation", before.id],
        fetch: (who) => who.call("getConsultation", { id: before.id }),
        isWhole: true,
      },
    ],
    async () => {
      const soon = await schedule("Soon", 30, bob);
      const late = await schedule("Late", 3000, bob, carol);
      const off = await schedule("Off", 200, bob);
      const lost = await schedule("Lost", 100, bob);
      await schedule("Not Bob's", 50, carol);
      await alice.call("updateConsultation", { id: late.id, scheduledAt: away(20), agenda: ["Set 14"] });
      await alice.call("updateConsultation", { id: before.id, title: "Renamed", description: "Anew", duration: 45 });
      await alice.call("updateConversation", { id: soon.conversationId, name: "Renamed in its conversation" });
      await alice.call("addConsultationPeople", { id: before.id, userIds: [carol.id] });
      await alice.call("updateConsultation", { id: before.id, status: "in_progress" });
      await alice.call("updateConsultation", { id: soon.id, status: "in_progress" });
      await alice.call("updateConsultation", { id: soon.id, status: "completed", outcomes: ["Done"], notes: "x" });
      await alice.call("updateConsultation", { id: off.id, status: "cancelled" });
      await alice.call("updateConsultation", { id: late.id, facilitatorId: bob.id });
      await alice.call("removeConsultationPeople", { id: lost.id, userIds: [bob.id] });
      await alice.call("removeConsultationPeople", { id: late.id, userIds: [alice.id] });
    },
  );
  expect(held).toEqual(fresh);
  const titles = fresh.slice(0, 3).map((list) => (list as { items: Consultation[] }).items.map(({ title }) => title));
  expect(titles).toEqual([
    ["Late", "Renamed"],
    ["Renamed in its conversation"],
    ["Off", "Renamed", "Renamed in its conversation", "Late"],
  ]);
});

test.each(["dev", "marisol", "carol"] as const)("about a project, for %s", async (name) => {
  const { alice, carol, dev, priya } = band.people;
  const { privateProjectId: projectId } = band;
  const who = band.people[name];
  const begin = (title: string, minutes: number, ...people: TestPerson[]) =>
    priya.call("createConsultation", {
      ...{ title, projectId, scheduledAt: away(minutes), participantIds: people.map(({ id }) => id) },
    });
  const before = await begin("Known already", 90, carol);
  const ofProject = tabs.map((tab) => ({
    queryKey: ["consultations", tab, projectId],
    fetch: (asking: TestPerson) => asking.call("listConsultations", { tab, projectId, limit: 100 }),
  }));
  const alone = {
    queryKey: ["consultation", before.id],
    fetch: (asking: TestPerson) => asking.call("getConsultation", { id: before.id }),
    isWhole: true,
  };
  const { held, fresh } = await live(who, [...inTabs(), ...ofProject, alone], async () => {
    // she manages the project as well, and hears in the same order what the server tells of conversations afterwards
    const hears = ears(await alice.socket());
    const [soon, off] = [await begin("Soon", 30, carol, dev), await begin("Off", 200, carol)];
    await schedule("About nothing", 60, carol);
    await priya.call("updateConsultation", { id: soon.id, status: "in_progress", notes: "Slower" });
    await priya.call("updateConversation", { id: before.conversationId, name: "Renamed in its conversation" });
    await dev.call("updateConsultation", { id: off.id, status: "cancelled" });
    await priya.call("removeConsultationPeople", { id: soon.id, userIds: [dev.id] });
    await dev.call("addConsultationPeople", { id: before.id, userIds: [dev.id] });
    await carol.call("removeParticipants", { id: off.conversationId, userIds: [carol.id] });
    const last = (id: string, people: number) => (told: unknown) =>
      (told as Consultation).id === id && (told as Consultation).participants.length === people;
    await hears.next("consultation:updated", last(soon.id, 2));
    await hears.next("consultation:updated", last(before.id, 3));
    await hears.next("consultation:updated", last(off.id, 1));
  });
  expect(held).toEqual(fresh);
  const all = (fresh[5] as { items: Consultation[] }).items.map(({ title }) => title);
  expect(all).toEqual(expect.arrayContaining(["Renamed in its conversation", "Soon"]));
  expect(all.includes("Off")).toBe(name !== "carol");
});

test("whatever the order in which its facts come, and however often, the newest stands", async () => {
  const { alice, bob, carol } = band.people;
  const made = await schedule("First title", 400, bob);
  const hears = ears(await bob.socket());
  await alice.call("updateConsultation", { id: made.id, title: "Second title", notes: "One" });
  await alice.call("addConsultationPeople", { id: made.id, userIds: [carol.id] });
  await alice.call("updateConsultation", { id: made.id, duration: 30 });
  await alice.call("updateConversation", { id: made.conversationId, name: "Third title" });
  await alice.call("removeConsultationPeople", { id: made.id, userIds: [carol.id] });
  const kinds = ["consultation:updated", "conversation:updated"];
  const told = (await hears.everything()).filter(({ name }) => kinds.includes(name));
  expect(told.length).toBeGreaterThan(5);
  const fresh = await bob.call("getConsultation", { id: made.id });
  const facts = [...told, ...told];
  const orders = fc.shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length });
  fc.assert(
    fc.property(orders, (order) => {
      const cache = new QueryClient();
      cache.setQueryData(["consultation", made.id], made);
      for (const fact of order)
        applyFact([consultationLive], cache, { ...(fact as { name: FactName; payload: never }), me: bob.id });
      expect(cache.getQueryData(["consultation", made.id])).toEqual(fresh);
    }),
    { numRuns: 60, seed: 5 },
  );
});
