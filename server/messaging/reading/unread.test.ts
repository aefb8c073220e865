// What is unread, against a plain account of who was in when something was said, and what they did since (S3 section 4).
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
/** Alice keeps the conversation; the others come and go. */
let people: TestPerson[];
beforeAll(async () => {
  band = await startBand();
  const { alice, bob, dev, priya } = band.people;
  people = [alice, bob, dev, priya];
});
afterAll(() => band.stop());

const runs = 40;
/** A loud machine may end it before all have run, but not before so many. */
const leastRuns = 10;
const mostTime = 18_000;

interface Step {
  who: number;
  what: "send" | "queue" | "flush" | "read" | "mark" | "join" | "leave";
  /** Which of the entries so far, as a share of them. */
  at: number;
}

const steps = fc.array(
  fc.record<Step>({
    who: fc.integer({ min: 0, max: 3 }),
    what: fc.constantFrom("send", "send", "send", "queue", "flush", "flush", "read", "read", "mark", "join", "leave"),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  { minLength: 5, maxLength: 25 },
);

test("what each has unread is what was said since they came in, read or wrote", {
  timeout: mostTime + 5000,
}, async () => {
  let checked = 0;
  let ran = 0;
  const property = fc.asyncProperty(steps, async (drawn) => {
    const sequence = [...drawn];
    const account = await openAccount();
    while (sequence.length > 0) await account.takeAll(togetherFrom(sequence));
    ran += 1;
    for (const [who, unread] of account.unread) {
      const item = await people[who]?.call("getConversation", { id: account.id });
      expect(item?.unreadCount, people[who]?.name).toBe(unread.size);
      const listed = (await people[who]?.call("listConversations", {}))?.items.find(({ id }) => id === account.id);
      expect(listed?.unreadCount).toBe(unread.size);
      checked += unread.size;
    }
  });
  await fc.assert(property, { numRuns: runs, seed: 14, interruptAfterTimeLimit: mostTime });
  expect(ran).toBeGreaterThanOrEqual(leastRuns);
  expect(checked).toBeGreaterThan(ran);
  expect(together).toBeGreaterThan(ran);
  expect(leftBehind).toBeGreaterThan(0);
  expect(flushed).toBeGreaterThan(leftBehind);
});

/** Steps that ran beside another one. */
let together = 0;
/** What had waited in an outbox, and of that what reads nothing of what stands above it. */
let flushed = 0;
let leftBehind = 0;

/**
 * Takes the next steps off the sequence that may run at once, because it is the same in whatever order they come to pass:
 * those of different people who read or mark, and one who writes. Who of two wrote first, or was in, the account could not tell.
 */
function togetherFrom(sequence: Step[]): Step[] {
  const [first, ...rest] = sequence as [Step, ...Step[]];
  const taken = [first];
  for (const step of rest) {
    const all = [...taken, step];
    if (all.some(({ what }) => what === "join" || what === "leave")) break;
    if (
      all.filter(({ what }) => what === "send" || what === "flush").length > 1 ||
      taken.some(({ who }) => who === step.who)
    )
      break;
    taken.push(step);
  }
  if (taken.length > 1) together += taken.length;
  sequence.splice(0, taken.length);
  return taken;
}

/** A conversation of all of them, and beside it which entries each has unread who is in. */
async function openAccount() {
  const alice = band.people.alice;
  const participants = people.slice(1).map((person) => person.id);
  const { id } = await alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
  const unread = new Map(people.map((_, who) => [who, new Set<number>()]));
  /** The messages' ids by number, system lines included. */
  let entries: string[] = [];
  let authors: string[] = [];
  /** What each wrote without a network, with how far they had seen, and up to where they last marked something unread. */
  const queues = new Map<number, { id: string; seen: number }[]>();
  const marks = new Map<number, number>();

  /** Whoever writes has read what stands above; it is unread to the others. */
  async function written(author: number): Promise<void> {
    unread.get(author)?.clear();
    await happened(author);
  }

  /** What others said after it was written stays unread, and it too; so does what was marked unread since. */
  async function flushedOf(author: number, seen: number): Promise<void> {
    const open = unread.get(author) ?? new Set();
    const isMarkedSince = seen <= (marks.get(author) ?? 0);
    const missed = [...open].filter(
      (entry) => authors[entry] !== people[author]?.id && (isMarkedSince || entry >= seen),
    );
    flushed += 1;
    if (missed.length === 0) return written(author);
    leftBehind += 1;
    await happened(author);
  }

  /** A line of the server's own is read by whose doing it was, if that person had read what stands above. */
  async function happened(actor: number): Promise<void> {
    const before = entries.length;
    const { items } = await alice.call("listMessages", { id, limit: 100 });
    entries = items.map((item) => item.id);
    authors = items.map((item) => item.author.id);
    for (let entry = before; entry < entries.length; entry++) {
      for (const [who, open] of unread) if (who !== actor || open.size > 0) open.add(entry);
    }
  }

  const steps: Record<Step["what"], (person: TestPerson, who: number, entry: number) => Promise<void>> = {
    async send(person, who) {
      await person.call("sendMessage", { conversationId: id, content: "Set 14" });
      await written(who);
    },
    async queue(_, who) {
      queues.set(who, [...(queues.get(who) ?? []), { id: newId(), seen: entries.length }]);
    },
    async flush(person, who) {
      const queued = queues.get(who)?.shift();
      if (!queued) return;
      await person.call("sendMessage", { conversationId: id, content: "Set 15", ...queued });
      await flushedOf(who, queued.seen);
    },
    async read(person, who, entry) {
      await person.call("readMessage", { id: entries[entry] ?? "" });
      for (const open of unread.get(who) ?? []) if (open <= entry) unread.get(who)?.delete(open);
    },
    async mark(person, who, entry) {
      const { markedAtSeq } = await person.call("markUnread", { id: entries[entry] ?? "" });
      marks.set(who, markedAtSeq);
      const open = unread.get(who) ?? new Set();
      // what is unread from further up stays so
      if (Math.min(...open) > entry) for (let n = entry; n < entries.length; n++) open.add(n);
    },
    async join() {},
    async leave(person, who) {
      await person.call("removeParticipants", { id, userIds: [person.id] });
      unread.delete(who);
      marks.delete(who);
      await happened(who);
    },
  };

  return {
    id,
    unread,
    takeAll: async (steps: Step[]) => void (await Promise.all(steps.map(take))),
  };

  async function take({ who, what, at }: Step): Promise<void> {
    const person = people[who] as TestPerson;
    if (what === "join" && !unread.has(who)) {
      await alice.call("addParticipants", { id, userIds: [person.id] });
      await happened(0);
      unread.set(who, new Set());
    }
    const isIdle = !unread.has(who) || (what === "leave" && who === 0);
    const isEmpty = entries.length === 0 && (what === "read" || what === "mark");
    if (!isIdle && !isEmpty) await steps[what](person, who, Math.floor(at * entries.length));
  }
}
