// A designer's worktable, figures and portfolio (S2 section 2.1), over what they may see.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { PortfolioDesign } from "#contract/designs.ts";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import type { Db } from "#server/platform/db.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { readBy } from "#server/testing/read-by.ts";
import { getDesignFigures } from "./design-figures.ts";
import { listPortfolio } from "./portfolio.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

async function post(who: TestPerson, where: string, name: string, metadata: object = {}): Promise<StoredFile> {
  const form = new FormData();
  form.set("metadata", JSON.stringify(metadata));
  form.set("file", new Blob([newId()]), name);
  const answer = await who.fetch(where, { method: "POST", body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as StoredFile;
}
/** Dev makes, Carol reviews, Alice manages. */
async function makeProject(name: string): Promise<string> {
  const { alice, carol, dev } = band.people;
  const { id } = await alice.call("createTeamProject", { id: band.teamId, name });
  await alice.call("addProjectMember", { id, userId: carol.id, role: "reviewer" });
  await alice.call("addProjectMember", { id, userId: dev.id, role: "contributor" });
  return id;
}
const bring = (projectId: string, name: string, metadata?: object, who = band.people.dev) =>
  post(who, `/api/projects/${projectId}/files`, name, metadata);
const bringNext = ({ id, name }: StoredFile, who = band.people.dev) => post(who, `/api/files/${id}/versions`, name);
/** Only what is in review is decided about. */
async function set({ id }: StoredFile, status: StoredFile["status"]) {
  const { alice } = band.people;
  if (status === "approved" || status === "rejected") await alice.call("updateFile", { id, status: "review" });
  return alice.call("updateFile", { id, status });
}
const ask = (file: StoredFile, parts: object = {}, who = band.people.dev) =>
  who.call("createDesignReview", { fileId: file.id, assignedTo: band.people.carol.id, ...parts });
async function decide({ id }: DesignReview, decision: "approved" | "needs_revision" | "rejected", version = 1) {
  const { carol } = band.people;
  await carol.call("startDesignReview", { id });
  await carol.call("giveReviewFeedback", { id, feedback: { overall: `It is ${decision}`, version, decision } });
}
const work = (who = band.people.dev) => who.call("getDesignWork", {});
const figures = (who = band.people.dev) => who.call("getDesignFigures", {});
const portfolio = async (filter: object = {}, who = band.people.dev) => (await who.call("listPortfolio", filter)).items;
const shown = (items: PortfolioDesign[]) => items.map(({ name, version }) => `${name} ${version.version}`);

describe("the worktable", () => {
  test("what was sent back stands there with what was said, until a next version comes or it is asked about again", async () => {
    const projectId = await makeProject("Sent back");
    const drill = await bring(projectId, "drill.txt");
    await decide(await ask(drill), "needs_revision");
    const flags = await bring(projectId, "flags.txt");
    await set(flags, "rejected");
    const { sentBack } = await work();
    expect(sentBack).toMatchObject([
      {
        ...{ file: { id: flags.id, status: "rejected" }, project: { id: projectId, name: "Sent back" } },
        ...{ status: "rejected", by: { name: "Alice" }, said: null },
      },
      {
        ...{ file: { id: drill.id, status: "draft", version: 1 }, status: "needs_revision", by: { name: "Carol" } },
        said: { overall: "It is needs_revision", version: 1, author: { name: "Carol" } },
      },
    ]);
    // it is Dev's to do, and nobody else's
    expect((await work(band.people.alice)).sentBack).toEqual([]);
    await bringNext(flags);
    await ask(drill);
    expect((await work()).sentBack).toEqual([]);
  });

  test("open annotations on what one brought last, by whoever drew last", async () => {
    const { alice, carol, dev } = band.people;
    const projectId = await makeProject("Drawn on");
    const file = await bring(projectId, "props.txt");
    const mark = { id: file.id, version: 1, type: "point", x: 45, y: 20, content: "Late" } as const;
    const first = await carol.call("createAnnotation", mark);
    const second = await alice.call("createAnnotation", mark);
    const found = async (who = dev) => (await work(who)).annotated.filter((one) => one.file.id === file.id);
    expect(await found()).toMatchObject([
      { open: 2, lastBy: { name: "Alice" }, lastAt: second.createdAt, project: { name: "Drawn on" } },
    ]);
    await alice.call("resolveAnnotation", { id: second.id, resolved: true });
    expect(await found()).toMatchObject([{ open: 1, lastBy: { name: "Carol" }, lastAt: first.createdAt }]);
    expect(await found(carol)).toEqual([]);
    // what it is now is somebody else's, whoever began it
    await bringNext(file, alice);
    await carol.call("createAnnotation", { ...mark, version: 2 });
    expect(await found()).toEqual([]);
    expect(await found(alice)).toMatchObject([{ open: 1, lastBy: { name: "Carol" } }]);
  });

  test("what is out: reviews of what one brought or asked about that wait for others, the most pressing first", async () => {
    const { alice, carol, dev } = band.people;
    const projectId = await makeProject("Out");
    const [late, soon, other] = [
      await bring(projectId, "late.txt"),
      await bring(projectId, "soon.txt"),
      await bring(projectId, "other.txt", {}, alice),
    ];
    const reviews = [
      await ask(soon, { deadline: "2031-01-01T12:00:00.000Z" }, alice),
      await ask(other),
      await ask(late, { deadline: "2032-01-01T12:00:00.000Z" }),
    ];
    await ask(other, { assignedTo: dev.id }, alice);
    // begun by Alice, and brought anew by Dev
    const next = await bring(projectId, "next.txt", {}, alice);
    await bringNext(next);
    await ask(next, { deadline: "2033-01-01T12:00:00.000Z" }, alice);
    const out = async () => (await work()).out.filter((one) => one.projectId === projectId);
    expect((await out()).map(({ fileName }) => fileName)).toEqual(["soon.txt", "late.txt", "next.txt", "other.txt"]);
    expect(await out()).toContainEqual(await dev.call("getDesignReview", { id: reviews[2]?.id ?? "" }));
    expect((await work(carol)).out).toEqual([]);
    await alice.call("archiveProject", { id: projectId });
    expect(await out()).toEqual([]);
  });

  test("what one had in one's hands last: brought or drawn on, each file once", async () => {
    const { alice, carol } = band.people;
    const projectId = await makeProject("Hands");
    const [one, two] = [await bring(projectId, "one.txt", {}, alice), await bring(projectId, "two.txt", {}, alice)];
    const mark = { version: 1, type: "point", x: 45, y: 20, content: "Late" } as const;
    await carol.call("createAnnotation", { id: one.id, ...mark });
    await carol.call("createAnnotation", { id: two.id, ...mark });
    await carol.call("createAnnotation", { id: one.id, ...mark });
    const hers = await bring(projectId, "hers.txt", { category: "reference" }, carol);
    const last = async () =>
      (await work(carol)).last
        .filter(({ project }) => project.id === projectId)
        .map(({ file, act }) => `${file.name} ${act}`);
    expect(await last()).toEqual(["hers.txt brought", "one.txt annotated", "two.txt annotated"]);
    await alice.call("deleteFile", { id: hers.id });
    expect(await last()).toEqual(["one.txt annotated", "two.txt annotated"]);
  });
});

describe("the portfolio", () => {
  test("has each version of one's own that was approved, by whom and when, the newest approval first", async () => {
    const projectId = await makeProject("Approved");
    const before = await figures();
    const [drill, flags] = [
      await bring(projectId, "drill.txt"),
      await bring(projectId, "flags.txt", { category: "final" }),
    ];
    await decide(await ask(drill), "needs_revision");
    await bringNext(drill);
    await decide(await ask(drill), "approved", 2);
    await bringNext(drill);
    await set(drill, "review");
    await set(flags, "approved");
    const items = (await portfolio()).filter(({ project }) => project.id === projectId);
    expect(shown(items)).toEqual(["flags.txt 1", "drill.txt 2"]);
    expect(items[1]).toMatchObject({
      ...{ category: "design", project: { name: "Approved" }, organization: { id: band.organizationId } },
      version: { fileId: drill.id, url: expect.any(String), approval: { status: "approved", by: { name: "Carol" } } },
    });
    expect(await portfolio({}, band.people.carol)).toEqual([]);
    const now = await figures();
    expect(now).toMatchObject({
      ...{ approved: before.approved + 2, awaiting: before.awaiting + 1 },
      ...{ decided: before.decided + 2, approvedAtFirst: before.approvedAtFirst + 1 },
      organizations: [{ id: band.organizationId, name: "Harlan County HS Marching Band" }],
    });
    expect(now.medianDays).toBeGreaterThanOrEqual(0);
    // taken back, it is approved no more
    await set(flags, "draft");
    expect(shown(await portfolio({ category: "final" }))).not.toContain("flags.txt 1");
    expect((await figures()).approved).toBe(before.approved + 1);
  });

  test("is narrowed by organization, category and year", async () => {
    const projectId = await makeProject("Narrowed");
    const file = await bring(projectId, "closer.txt", { category: "final" });
    await set(file, "approved");
    const { pool } = band.guidon.platform.database;
    await pool.query("update file_versions set created_at = $2, decided_at = $3 where file_id = $1", [
      file.id,
      "2024-12-29T00:00:00Z",
      "2024-12-31T23:59:59.999Z",
    ]);
    const isThere = async (filter: object) => shown(await portfolio(filter)).includes("closer.txt 1");
    expect(await isThere({ year: 2024, category: "final", organizationId: band.organizationId })).toBe(true);
    for (const filter of [{ year: 2025 }, { year: 2023 }, { category: "reference" }, { organizationId: newId() }])
      expect(await isThere(filter), JSON.stringify(filter)).toBe(false);
    expect((await figures()).years).toEqual([new Date().getUTCFullYear(), 2024].sort((a, b) => b - a));
  });

  test("has nothing that one brought back for somebody else, and what one brought back of one's own", async () => {
    const { alice, dev, priya } = band.people;
    const projectId = await makeProject("Brought back");
    await alice.call("addProjectMember", { id: projectId, userId: priya.id, role: "contributor" });
    const theirs = await bring(projectId, "theirs.txt", {}, priya);
    await bringNext(theirs);
    const own = await bring(projectId, "own.txt");
    await bringNext(own, priya);
    const before = await figures();
    for (const { id } of [theirs, own]) {
      await dev.call("restoreFileVersion", { id, version: 1 });
      await alice.call("updateFile", { id, status: "review" });
    }
    expect((await figures()).awaiting).toBe(before.awaiting + 1);
    for (const { id } of [theirs, own]) await alice.call("updateFile", { id, status: "approved" });
    expect(shown(await portfolio()).filter((name) => /^(theirs|own)/.test(name))).toEqual(["own.txt 3"]);
    expect((await figures()).approved).toBe(before.approved + 1);
  });

  test("has what one brought back of one's own and was approved once more as it was approved last", async () => {
    const { dev, priya, alice } = band.people;
    const projectId = await makeProject("Approved twice");
    await alice.call("addProjectMember", { id: projectId, userId: priya.id, role: "contributor" });
    const file = await bring(projectId, "twice.txt");
    await set(file, "approved");
    const before = await figures();
    await bringNext(file, priya);
    await dev.call("restoreFileVersion", { id: file.id, version: 1 });
    const own = async () => shown(await portfolio()).filter((name) => name.startsWith("twice"));
    expect(await own()).toEqual(["twice.txt 1"]);
    await set(file, "approved");
    expect(await own()).toEqual(["twice.txt 3"]);
    expect((await figures()).approved).toBe(before.approved);
    // taken back, the first approval stands
    await set(file, "draft");
    expect(await own()).toEqual(["twice.txt 1"]);
  });

  test("comes page by page, each design once", async () => {
    const projectId = await makeProject("Pages");
    for (const name of ["a.txt", "b.txt", "c.txt"]) await set(await bring(projectId, name), "approved");
    const whole = await portfolio();
    const found: PortfolioDesign[] = [];
    let cursor: string | undefined;
    do {
      const page = await band.people.dev.call("listPortfolio", { limit: 2, ...(cursor && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      found.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(whole);
    const wrong = band.people.dev.call("listPortfolio", { cursor: "x" }).catch(({ code }) => code);
    expect(await wrong).toBe("invalid_input");
  });
});

test("what is deleted, or in a project that one has left, is gone from all of it, and comes back with it", async () => {
  const { alice, dan, dev, marisol } = band.people;
  const projectId = await makeProject("Left");
  const [done, back, drawn] = [
    await bring(projectId, "done.txt"),
    await bring(projectId, "back.txt"),
    await bring(projectId, "drawn.txt"),
  ];
  await set(done, "approved");
  await set(back, "rejected");
  await alice.call("createAnnotation", { id: drawn.id, version: 1, type: "point", x: 1, y: 1, content: "Here" });
  await ask(drawn);
  for (const status of ["active", "completed"] as const) await alice.call("updateProject", { id: projectId, status });
  const seen = async () => {
    const { sentBack, annotated, out, last } = await work();
    const names = [...sentBack, ...annotated, ...last].map(({ file }) => file.name);
    return [...names, ...out.map(({ fileName }) => fileName), ...shown(await portfolio())].filter((name) =>
      /^(done|back|drawn)/.test(name),
    );
  };
  const [all, counted] = [await seen(), await figures()];
  expect(all.toSorted()).toEqual(
    ["back.txt", "back.txt", "done.txt", "done.txt 1", "drawn.txt", "drawn.txt", "drawn.txt"].toSorted(),
  );
  expect(counted.finished).toBe(1);
  // nobody else has any of it
  expect(await portfolio({}, dan)).toEqual([]);
  expect(await portfolio({}, marisol)).toEqual([]);
  expect(await figures(dan)).toMatchObject({ approved: 0, medianDays: null, organizations: [], years: [] });

  await alice.call("deleteFile", { id: done.id });
  expect(await seen()).not.toContain("done.txt 1");
  expect((await figures()).approved).toBe(counted.approved - 1);
  await alice.call("restoreFile", { id: done.id });
  await alice.call("deleteProject", { id: projectId });
  expect(await seen()).toEqual([]);
  await alice.call("restoreProject", { id: projectId });
  expect(await seen()).toEqual(all);
  await alice.call("removeProjectMember", { id: projectId, userId: dev.id });
  // the band's open team shows its projects to each member
  expect(await seen()).toEqual(all);
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: dev.id });
  expect(await seen()).toEqual([]);
  expect(await figures()).toMatchObject({ approved: 0, finished: 0, organizations: [] });
  await alice.call("addOrganizationMember", { id: band.organizationId, email: dev.email });
  expect(await figures()).toEqual(counted);
});

test("costs the same however much there is, and reads of many versions those of its page, of many projects one's own", async () => {
  const { dan, dev } = band.people;
  const projectId = await makeProject("Many");
  const costs = async () => [
    await costOf(band, () => work()),
    await costOf(band, () => figures()),
    await costOf(band, () => portfolio()),
  ];
  const before = await costs();
  for (const cost of before) expect(cost).toBeLessThanOrEqual(6);
  const file = await bring(projectId, "many.txt");
  const { pool } = band.guidon.platform.database;
  await pool.query(
    `insert into files (id, project_id, name, sort_name, category, status, sha256, size, mime_type, preview, uploaded_by)
     select gen_random_uuid(), project_id, 'copy ' || n, 'copy', category, 'approved', sha256, size, mime_type, preview, uploaded_by
       from files, generate_series(1, 3000) n where id = $1`,
    [file.id],
  );
  await pool.query(
    `insert into file_versions (file_id, version, sha256, size, name, mime_type, preview, uploaded_by, decision, decided_at)
     select id, 1, sha256, size, name, mime_type, preview, uploaded_by, 'approved', now() - random() * interval '400 days'
       from files where name like 'copy %'`,
  );
  const { organization } = await dan.call("createOrganization", { name: "Elsewhere" });
  await pool.query(
    `insert into projects (id, organization_id, name, description, status, priority, project_type, created_by)
     select gen_random_uuid(), $1, 'Another ' || n, '', 'active', 'low', '', $2 from generate_series(1, 3000) n`,
    [organization.id, dan.id],
  );
  await pool.query("analyze");
  expect(await costs()).toEqual(before);
  const member = { user: { ...dev, userType: "designer" }, platform: band.guidon.platform };
  const seenBy = (db: Db) =>
    ({ ...member, platform: { ...member.platform, database: { ...member.platform.database, db } } }) as never;
  const read = await readBy(pool, "file_versions", (db) => listPortfolio(seenBy(db), { limit: 24 } as never));
  expect(read).toBeLessThan(60);
  expect(await readBy(pool, "projects", (db) => getDesignFigures(seenBy(db)))).toBeLessThan(100);
});
