// Recent activity goes along with a project that moves, whatever is kept of it meanwhile.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Activity, ActivityKind } from "#contract/activity.ts";
import { newId } from "#contract/new-id.ts";
import type { Db } from "#server/platform/db.ts";
import type { StoredFact } from "#server/platform/facts/facts.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { asHolder, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { putActivity, settleActivities } from "./activities.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await heard();
});
afterAll(() => band.stop());

const heard = () => allHeard(band);

const lines = ({ items }: { items: Activity[] }) =>
  items.map(({ kind, object, actor }) => `${kind} ${object.name} by ${actor?.name}`);
const ofProject = async (who: TestPerson, id: string) => lines(await who.call("listProjectActivity", { id }));
const ofOrganization = async (who: TestPerson, id = band.organizationId) =>
  lines(await who.call("listOrganizationActivity", { id }));

test("what happened in a project moves with it", async () => {
  const { alice, bob } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "Winter corps" });
  const { id } = await alice.call("createTeamProject", { id: band.teamId, name: "Going away" });
  await heard();
  expect(await ofOrganization(bob)).toContain("project:created Going away by Alice");
  await alice.call("moveProject", { id, organizationId: organization.id, teamId: null });
  await heard();
  expect((await ofOrganization(alice)).join()).not.toContain("Going away");
  expect(lines(await alice.call("listTeamActivity", { id: band.teamId })).join()).not.toContain("Going away");
  expect(await ofOrganization(alice, organization.id)).toContain("project:created Going away by Alice");
});

/** Of no fact that there is. */
let factId = 2 ** 40;

/** A project about to leave one place for another, both Alice's. */
async function leaving() {
  const { alice } = band.people;
  const [from, to] = await Promise.all(
    ["Spring corps", "Summer corps"].map((name) => alice.call("createOrganization", { name })),
  );
  const { id: organizationId } = (from as NonNullable<typeof from>).organization;
  const project = await alice.call("createOrganizationProject", { id: organizationId, name: "Leaving" });
  await heard();
  const place = { organizationId, teamId: null, projectId: project.id, name: "", isPrivate: false };
  return {
    ...project,
    to: (to as NonNullable<typeof to>).organization.id,
    /** As it is when the fact of it is heard. */
    keep(db: Db, kind: ActivityKind, name: string) {
      const fact = { id: factId++, actorId: alice.id, createdAt: new Date().toISOString() } as StoredFact;
      return putActivity(db, fact, { kind, place, object: { id: newId(), name }, details: {} });
    },
  };
}

test.each([
  ["heard after that", async () => {}],
  // by another server, which does not see it yet
  ["heard before that", heard],
])(
  "what is kept just as its project moves away is read nowhere else, and moves along; the move was %s",
  async (_, hear) => {
    const { alice } = band.people;
    const { facts } = band.guidon.platform;
    const { id, organizationId, to, keep } = await leaving();
    await facts.change(null, async ({ db }) => {
      await keep(db, "milestone:updated", "A secret by now");
      await alice.call("moveProject", { id, organizationId: to, teamId: null });
      await hear();
    });
    const kept = "milestone:updated A secret by now by Alice";
    expect(await ofOrganization(alice, organizationId)).not.toContain(kept);
    expect(await ofProject(alice, id)).toContain(kept);
    await expect.poll(() => ofOrganization(alice, to)).toContain(kept);
  },
);

type Leaving = Awaited<ReturnType<typeof leaving>>;

test.each<[string, (db: Db, leaving: Leaving) => Promise<unknown>]>([
  ["forgotten", (db, { keep }) => keep(db, "milestone:updated", "One more")],
  ["gone on with", (db, { keep }) => keep(db, "milestone:created", "One more")],
  ["settled after the move before", (db, { id }) => settleActivities(db, id)],
])("a project moves while some of what happened in it is %s", async (_, work) => {
  const { alice } = band.people;
  const { facts, database } = band.guidon.platform;
  const project = await leaving();
  const { id, to } = project;
  factId += 60;
  // the last one lies first, and all of them where the project was before
  await database.pool.query(
    `insert into activities (id, fact_id, kind, organization_id, project_id, actor_id, object_id, object_name, created_at)
     select gen_random_uuid(), $4::bigint - n, 'milestone:created', $1, $2, $3, gen_random_uuid(), 'M', now() - make_interval(secs => n)
       from generate_series(1, 60) n`,
    [to, id, alice.id, factId],
  );
  const { moving } = await facts.change(null, async ({ db }) => {
    await sql.raw(asHolder).execute(db);
    await sql`select from activities where project_id = ${id} order by created_at limit 1 for update`.execute(db);
    const moved = alice.call("moveProject", { id, organizationId: to, teamId: null });
    await untilWaiting(database.pool, 1, moved);
    await work(db, project);
    return { moving: moved };
  });
  expect(await moving).toMatchObject({ organizationId: to });
});
