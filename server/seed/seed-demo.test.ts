// What a newcomer to the demo meets in the first minute, asked of the server as the site asks.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { Activity } from "#contract/activity.ts";
import type { Analytics } from "#contract/analytics.ts";
import type { Annotation, AnnotationCount } from "#contract/annotations.ts";
import { consultationTypes, conversationTypes } from "#contract/choices.ts";
import type { Consultation } from "#contract/consultations.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { DesignWork, PortfolioDesign } from "#contract/designs.ts";
import type { File, FileVersion } from "#contract/files.ts";
import type { Message } from "#contract/messages.ts";
import type { Milestone } from "#contract/milestones.ts";
import type { Notification } from "#contract/notifications.ts";
import type { Project } from "#contract/projects.ts";
import type { SentFile } from "#contract/sent-files.ts";
import type { TopicItem } from "#contract/topics.ts";
import type { Workflow, WorkflowTemplate } from "#contract/workflows.ts";
import { canJoin } from "#domain/consultations/times.ts";
import { baseKey } from "#domain/files/base-name.ts";
import { conversationGroups, groupConversations } from "#domain/messaging/conversations/group-conversations.ts";
import { actionOf } from "#domain/notifications/action.ts";
import { type Guidon, makeGuidon } from "#server/guidon.ts";
import { readConfig } from "#server/platform/config.ts";
import { createDatabase, dropDatabase } from "#server/testing/scratch-database.ts";
import { emailOf, type Name } from "./cast.ts";
import { seedDemo } from "./seed-demo.ts";
import { organizations } from "./studio-script.ts";

const password = "Harlan-Set-14!";
let guidon: Guidon;
let address: string;
let end: () => Promise<void>;
const printed: string[] = [];

beforeAll(async () => {
  const { server, template } = inject("postgres");
  const connection = await createDatabase(server, template);
  const dataDir = await mkdtemp(path.join(tmpdir(), "guidon-demo-"));
  const settings = { NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn", DEMO_PASSWORD: password };
  guidon = await makeGuidon(readConfig(settings), connection);
  address = await guidon.start();
  vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
  await seedDemo(guidon.platform);
  end = async () => {
    await guidon.stop();
    await dropDatabase(connection);
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(async () => {
  vi.restoreAllMocks();
  await end();
});

const tokens = new Map<Name, string>();
async function ask<Answer>(name: Name, route: string): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  if (!tokens.has(name)) {
    const body = JSON.stringify({ email: emailOf(name), password });
    const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body });
    expect(answer.status, name).toBe(200);
    tokens.set(name, ((await answer.json()) as { token: string }).token);
  }
  const answer = await fetch(`${address}/api${route}`, { headers: { authorization: `Bearer ${tokens.get(name)}` } });
  expect(answer.status, route).toBe(200);
  return answer.json() as Promise<Answer>;
}

async function hubOf(name: Name): Promise<ConversationItem[]> {
  return (await ask<{ items: ConversationItem[] }>(name, "/conversations")).items;
}
const groupsOf = async (name: Name) => groupConversations(await hubOf(name), Date.now()).map((group) => group.name);

test("everybody of the cast is printed, and signs in", async () => {
  for (const name of ["marisol", "dev", "priya", "alice", "bob", "carol", "dan"] as const) {
    expect(printed.join("\n")).toContain(emailOf(name));
    await hubOf(name);
  }
});

test("a later start prints the password that the cast has, and no other one", async () => {
  const printedBy = async (demoPassword: string) => {
    printed.length = 0;
    await seedDemo({ ...guidon.platform, config: { ...guidon.platform.config, demoPassword } });
    return printed.join("\n");
  };
  expect(await printedBy(password)).toContain(`all with the password ${password}`);
  const other = await printedBy("Another-Set-15!");
  expect(other).toContain(emailOf("marisol"));
  expect(other).not.toContain("Another-Set-15!");
  expect(other).toContain("with the password that this studio was made with");
});

test("a studio that was broken off while it was made is told to be so at each start", async () => {
  const { server, template } = inject("postgres");
  const connection = await createDatabase(server, template);
  const dataDir = await mkdtemp(path.join(tmpdir(), "guidon-demo-"));
  const half = await makeGuidon(readConfig({ NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir }), connection);
  const sentence = "This studio is not whole";
  try {
    await half.start();
    // as far as the first files
    const storage = { ...half.platform.storage, put: () => Promise.reject(new Error("ended")) };
    await expect(seedDemo({ ...half.platform, storage })).rejects.toThrow();
    for (const start of [1, 2]) {
      printed.length = 0;
      await seedDemo(half.platform);
      expect(printed.join("\n"), `start ${start}`).toContain(sentence);
    }
  } finally {
    await half.stop();
    await dropDatabase(connection);
    await rm(dataDir, { recursive: true, force: true });
  }
  printed.length = 0;
  await seedDemo(guidon.platform);
  expect(printed.join("\n")).not.toContain(sentence);
});

test("consultations are to come, done and called off, one of them about to begin", async () => {
  const of = async (name: Name, tab: string) =>
    (await ask<{ items: Consultation[] }>(name, `/consultations?tab=${tab}`)).items;
  const [next, ...later] = await of("alice", "upcoming");
  expect(canJoin(next as Consultation, Date.now())).toBe(true);
  expect(later.length).toBeGreaterThan(0);
  const [done] = await of("bob", "completed");
  expect(done?.outcomes).not.toEqual([]);
  expect(new Set(done?.followUpTasks.map(({ isDone }) => isDone))).toEqual(new Set([true, false]));
  const all = (await Promise.all((["alice", "dev", "priya"] as const).map((name) => of(name, "all")))).flat();
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(consultationTypes));
  expect(all.map(({ status }) => status)).toContain("cancelled");
  const talks = (await hubOf("bob")).filter(({ type }) => type === "consultation");
  expect(talks.map(({ unreadCount }) => unreadCount)).toEqual(talks.map(() => 0));
  expect(talks.find(({ id }) => id === done?.conversationId)?.lastActivity.slice(0, 10)).toBe(
    done?.scheduledAt.slice(0, 10),
  );
});

test("a workflow waits for its Monday", async () => {
  const { items } = await ask<{ items: Workflow[] }>("alice", "/workflows");
  expect(items.map(({ templateId, projectName }) => [templateId, projectName])).toEqual([
    ["weekly-status", "2026 Field Show: Tidal"],
  ]);
});

test("the studio has a template of its own, for whoever contributes to a project", async () => {
  const names = async (who: Name) =>
    (await ask<{ items: WorkflowTemplate[] }>(who, "/workflow-templates")).items.map(({ name }) => name);
  expect(await names("alice")).toContain("Prop Build");
  expect(await names("carol")).not.toContain("Prop Build");
});

test("what is said of a consultation names the time that it has, and nobody is mailed it", async () => {
  const [all, bells] = await Promise.all([
    ask<{ items: Consultation[] }>("alice", "/consultations?tab=all"),
    ask<{ items: Notification[] }>("alice", "/notifications?limit=100"),
  ]);
  for (const { title, conversationId, scheduledAt } of all.items) {
    const { items } = await ask<{ items: Message[] }>("alice", `/conversations/${conversationId}/messages`);
    const minute = `${scheduledAt.slice(0, 16)}Z.`;
    expect(items.find(({ seq }) => seq === 1)?.content, title).toContain(minute);
    const told = bells.items.filter((one) => one.conversationId === conversationId);
    for (const { message } of told) expect(message, title).toContain(minute);
  }
  expect(bells.items.some(({ type }) => type === "consultation")).toBe(true);
  const { db } = guidon.platform.database;
  expect(await db.selectFrom("mails").select("subject").where("calendar", "is not", null).execute()).toEqual([]);
});

test("projects stand in every status and priority", async () => {
  const { items } = await ask<{ items: Project[] }>("marisol", "/projects");
  expect(new Set(items.map(({ status }) => status))).toEqual(
    new Set(["planning", "active", "on-hold", "review", "completed"]),
  );
  expect(new Set(items.map(({ priority }) => priority))).toEqual(new Set(["low", "medium", "high", "urgent"]));
});

test("what was completed months ago counts in its month, and not in this one", async () => {
  const { projects } = await ask<Analytics>("marisol", "/analytics");
  const counts = projects.completedByMonth.map(({ count }) => count);
  expect(counts.reduce((all, count) => all + count, 0)).toBeGreaterThan(0);
  expect(counts.at(-1)).toBe(0);
});

test("of conversations there is each kind that people start, and together they fill the hub's groups", async () => {
  const names = ["marisol", "dev", "priya", "alice", "bob"] as const;
  const all = (await Promise.all(names.map(hubOf))).flat();
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(conversationTypes));
  expect(new Set((await Promise.all(names.map(groupsOf))).flat())).toEqual(new Set(conversationGroups));
  expect(await groupsOf("priya")).toContain("Urgent");
  expect(await groupsOf("alice")).toEqual(expect.arrayContaining(["Pending Actions", "Pinned"]));
  expect(all.some(({ unreadCount }) => unreadCount === 0)).toBe(true);
  expect(all.some(({ unreadCount }) => unreadCount > 0)).toBe(true);
});

test("what was said over weeks is as old as it says, and in its order", async () => {
  const show = (await hubOf("dev")).find(({ name }) => name.startsWith("2026 Field Show")) as ConversationItem;
  const { items } = await ask<{ items: Message[] }>("dev", `/conversations/${show.id}/messages`);
  const times = items.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0)).map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
  const days = (Date.now() - Date.parse(times[0] as string)) / 86_400_000;
  expect(days).toBeGreaterThan(18);
  expect([show.createdAt, show.lastActivity]).toEqual([times[0], times.at(-1)]);
  const topics = await ask<{ items: TopicItem[] }>("dev", `/conversations/${show.id}/topics`);
  expect(topics.items).toMatchObject([{ title: "Set 14: trumpets" }]);
  expect(items.filter(({ attachments }) => attachments.length > 0)).toHaveLength(2);
});

test("work that took weeks is as old as it says, and its activity tells it in that order", async () => {
  const day = 86_400_000;
  const age = (time: string) => Math.round((Date.now() - Date.parse(time)) / day);
  const show = (await ask<{ items: Project[] }>("alice", "/projects")).items.find(({ name }) => /Tidal/.test(name));
  const { id, createdAt } = show as Project;
  expect(age(createdAt)).toBe(45);
  const { items: milestones } = await ask<{ items: Milestone[] }>("alice", `/projects/${id}/milestones`);
  expect(milestones.map(({ completedAt }) => completedAt && age(completedAt))).toEqual([32, 13, null, null]);
  const { items: files } = await ask<{ items: File[] }>("alice", `/projects/${id}/files`);
  const chart = files.find(({ name }) => name === "drill-chart.png") as File;
  expect(chart).toMatchObject({ version: 2, status: "review", uploadedBy: { name: "Dev" } });
  const { items: versions } = await ask<{ items: FileVersion[] }>("alice", `/files/${chart.id}/versions`);
  expect(versions.map((version) => [version.version, age(version.createdAt)])).toEqual([
    [2, 1],
    [1, 5],
  ]);
  const rejected = files.find(({ name }) => name === "drill-set-dark.png") as File;
  const drawn = await ask<{ items: Annotation[] }>("alice", `/files/${rejected.id}/annotations`);
  expect(drawn.items.map((one) => [one.type, age(one.createdAt), one.resolvedBy?.name])).toEqual([
    ["rectangle", 2, undefined],
    ["arrow", 2, undefined],
    ["point", 2, "Dev"],
    ["freehand", 1, undefined],
  ]);
  expect(drawn.items.map(({ replies }) => replies.map((one) => `${one.createdBy.name} ${age(one.createdAt)}`))).toEqual(
    [["Dev 2", "Alice 1"], [], ["Dev 1"], []],
  );
  const reviews = await ask<{ items: DesignReview[] }>("alice", `/files/${rejected.id}/design-reviews`);
  expect(
    reviews.items.map(({ status, createdAt: at, decidedAt }) => [status, age(at), age(decidedAt as string)]),
  ).toEqual([["rejected", 5, 2]]);
  expect(rejected.status).toBe("rejected");
  const { items: entries } = await ask<{ items: Activity[] }>("alice", `/projects/${id}/activity`);
  const told = entries.map(({ kind, object, createdAt: at }) => `${age(at)} ${kind} ${object.name}`);
  expect(told).toContain("2 design-review:decided drill-set-dark.png");
  expect(told).toContain("32 milestone:updated Music cut");
  expect(told.map((line) => Number.parseInt(line, 10))).toEqual(
    told.map((line) => Number.parseInt(line, 10)).toSorted((a, b) => a - b),
  );
  expect(told.at(-1)).toContain("45 project:");
});

test("a designer has approved designs in the portfolio and open work on the worktable", async () => {
  for (const name of ["dev", "priya"] as const) {
    const { items } = await ask<{ items: PortfolioDesign[] }>(name, "/designs/portfolio");
    expect(items.length, name).toBeGreaterThanOrEqual(3);
    const work = await ask<DesignWork>(name, "/designs/work");
    expect(work.annotated.length, name).toBeGreaterThan(0);
    expect(work.out.length, name).toBeGreaterThan(0);
    expect(work.last.length, name).toBeGreaterThan(0);
  }
  expect((await ask<DesignWork>("dev", "/designs/work")).sentBack).toHaveLength(1);
});

test("an admin reads a month off Analytics", async () => {
  const { work, projects, organizations: places } = await ask<Analytics>("marisol", "/analytics");
  const daysWith = (count: "messages" | "files" | "reviews") => work.days.filter((day) => day[count] > 0).length;
  expect(daysWith("messages")).toBeGreaterThanOrEqual(8);
  expect(daysWith("files")).toBeGreaterThanOrEqual(8);
  expect(daysWith("reviews")).toBeGreaterThanOrEqual(4);
  expect(work.hoursToDecision).not.toBeNull();
  expect(projects.completedByMonth.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  expect(projects.completedByMonth.at(-1)?.count).toBe(0);
  expect(places.top.length).toBeGreaterThanOrEqual(2);
});

test("in a conversation two states of one file stand together, and one is still drawn on", async () => {
  const talk = (await hubOf("priya")).find(({ name }) => name.startsWith("Opener restage")) as ConversationItem;
  const { items } = await ask<{ items: SentFile[] }>("priya", `/conversations/${talk.id}/files`);
  const restaged = items.filter(({ name }) => baseKey(name) === baseKey("restage-33-64.png"));
  expect(restaged.map(({ name }) => name)).toEqual(["restage-33-64-v2.png", "restage-33-64-v1.png"]);
  const files = items.map(({ id }) => id).join(",");
  const open = await ask<{ items: AnnotationCount[] }>("priya", `/conversations/${talk.id}/annotations?files=${files}`);
  expect(open.items).toEqual([{ fileId: restaged[0]?.id, open: 1 }]);
});

test("there is news of each kind, one of it to acknowledge, and none of it is younger than what it tells", async () => {
  const of = async (name: Name) => (await ask<{ items: Notification[] }>(name, "/notifications?limit=100")).items;
  const [priya, alice, marisol] = await Promise.all([of("priya"), of("alice"), of("marisol")]);
  expect(new Set(priya.map(({ type }) => type))).toEqual(
    new Set(["message", "mention", "annotation", "review", "project", "team", "consultation"]),
  );
  expect(priya.map((one) => actionOf(one, Date.now()))).toContain("acknowledge");
  expect(alice.map((one) => actionOf(one, Date.now()))).toContain("review");
  expect(priya.map(({ title }) => title)).toContain("Alice changed the status of Silk set B");
  expect(marisol.find(({ type }) => type === "system")?.title).toBe("New inquiry: West Fork Indoor Percussion");
  const urgent = priya.find(({ message }) => message.includes("The regional moved up")) as Notification;
  expect(Date.now() - Date.parse(urgent.createdAt)).toBeLessThan(3_600_000);
});

test("each version that the script names is another picture, drawn or not", async () => {
  const { db } = guidon.platform.database;
  const rows = await db.selectFrom("files").select(["name", "version"]).execute();
  const plans = organizations.flatMap(({ teams }) => teams.flatMap(({ projects }) => projects));
  for (const { name, versions } of plans.flatMap(({ files = [] }) => files)) {
    const row = rows.find((one) => one.name === name);
    if (row || name.endsWith(".png")) expect([name, row?.version]).toEqual([name, versions.length]);
  }
});

test("started again it changes nothing", async () => {
  const before = await hubOf("dev");
  await seedDemo(guidon.platform);
  expect(await hubOf("dev")).toEqual(before);
});
