// Who is taken out, or leaves, while an invitation of theirs is open does not come back by it.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Invitation } from "#contract/invitations.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import { invitedIn, newAddress, secretOf } from "#server/testing/invited.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
let invited: ReturnType<typeof invitedIn>;
beforeAll(async () => {
  band = await startBand();
  invited = invitedIn(band);
});
afterAll(() => band.stop());

type Scope = Invitation["scope"];

/** Invited to the band, its private team and that team's project, and then let in everywhere by hand: as a lead. */
async function invitedAndAdded() {
  const { alice } = band.people;
  const { organizationId: id, privateTeamId, privateProjectId } = band;
  const email = newAddress();
  const sent = [
    await alice.call("inviteToOrganization", { id, email }),
    await alice.call("inviteToTeam", { id: privateTeamId, email }),
    await alice.call("inviteToProject", { id: privateProjectId, email, role: "reviewer" }),
  ];
  const person = await invited.newPerson(email);
  await invited.verify(email);
  await alice.call("addOrganizationMember", { id, email });
  await alice.call("addTeamMember", { id: privateTeamId, userId: person.id, role: "lead" });
  await alice.call("addProjectMember", { id: privateProjectId, userId: person.id, role: "manager" });
  return { person, sent };
}

const stateNow = (person: TestPerson, link: string) =>
  person.call("previewInvitation", { token: secretOf(link) }).then(({ state }) => state);

const removals = {
  organization: { route: "removeOrganizationMember", id: () => band.organizationId },
  team: { route: "removeTeamMember", id: () => band.privateTeamId },
  project: { route: "removeProjectMember", id: () => band.privateProjectId },
} as const;

test.each<[string, keyof typeof removals, Scope[]]>([
  ["is removed from", "organization", ["organization", "team", "project"]],
  ["leaves", "organization", ["organization", "team", "project"]],
  ["is removed from", "team", ["team", "project"]],
  ["leaves", "team", ["team", "project"]],
  ["is removed from", "project", ["project"]],
  ["leaves", "project", ["project"]],
])("who %s the %s has no open invitation to it or to what lies in it", async (how, place, ended) => {
  const { alice, bob, dan, dev } = band.people;
  const { person, sent } = await invitedAndAdded();
  const other = await alice.call("inviteToTeam", { id: band.privateTeamId, email: newAddress() });
  const hears = await Promise.all([alice, dev, person, bob, dan].map(async (who) => ears(await who.socket())));
  const { route, id } = removals[place];
  await (how === "leaves" ? person : alice).call(route, { id: id(), userId: person.id });
  const isEnded = ({ invitation }: (typeof sent)[number]) => ended.includes(invitation.scope);
  for (const one of sent) {
    expect(await stateNow(person, one.link)).toBe(isEnded(one) ? "revoked" : "open");
    if (!isEnded(one)) continue;
    await expect(person.call("acceptInvitation", { token: secretOf(one.link) })).rejects.toMatchObject({
      code: "link_ended",
    });
  }
  expect(await stateNow(person, other.link)).toBe("open");
  const told = async (heard: ReturnType<typeof ears> | undefined) =>
    ((await heard?.everything()) ?? [])
      .filter(({ name }) => name === "invitation:changed")
      .map(({ payload }) => payload as Invitation);
  const [byAlice = [], byDev = [], byThem = [], ...others] = await Promise.all(hears.map(told));
  expect(byAlice).toEqual(sent.filter(isEnded).map(({ invitation }) => ({ ...invitation, state: "revoked" })));
  expect(byDev.map(({ scope }) => scope)).toEqual(ended.filter((scope) => scope !== "organization"));
  // who still manages the project, in the team or by itself, lists its invitations
  expect(byThem.map(({ scope }) => scope)).toEqual(place === "organization" ? [] : ["project"]);
  expect(others).toEqual([[], []]);
});

test("an invitation to another organization stays open", async () => {
  const { alice, dan } = band.people;
  const { person } = await invitedAndAdded();
  const { organization } = await dan.call("createOrganization", { name: "Elsewhere" });
  const { link } = await dan.call("inviteToOrganization", { id: organization.id, email: person.email });
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: person.id });
  expect(await stateNow(person, link)).toBe("open");
});

test("who accepts while they are being removed is out, whichever is first", async () => {
  const { alice } = band.people;
  const { person, sent } = await invitedAndAdded();
  const [{ link, invitation } = { link: "", invitation: { id: "" } }] = sent;
  const row: Statement = ["select from invitations where id = $1 for update", invitation.id];
  await holding(invited.pool, row, async (commit) => {
    const removing = alice.call("removeOrganizationMember", { id: band.organizationId, userId: person.id });
    await untilWaiting(invited.pool, 1, removing);
    const accepting = person.call("acceptInvitation", { token: secretOf(link) }).catch(() => null);
    await untilWaiting(invited.pool, 2, accepting);
    await commit();
    await Promise.all([removing, accepting]);
  });
  await expect(person.call("getOrganization", { id: band.organizationId })).rejects.toMatchObject({
    code: "not_found",
  });
});
