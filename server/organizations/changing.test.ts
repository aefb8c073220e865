// Organizations and teams are edited: who is told what, two at once, and a team that closes its doors.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

test("an organization is changed, told to all in it, and its contact to members alone", async () => {
  const { alice, bob, carol, dan } = band.people;
  const id = band.organizationId;
  const hears = {
    bob: ears(await bob.socket()),
    carol: ears(await carol.socket()),
    dan: ears(await dan.socket()),
  };
  const changed = await alice.call("updateOrganization", {
    id,
    name: "  Harlan County  ",
    contactEmail: "Band@Harlan.example",
    website: "https://harlan.example",
  });
  expect(changed).toMatchObject({
    name: "Harlan County",
    contactEmail: "band@harlan.example",
    contactPhone: "",
    website: "https://harlan.example",
    type: "high_school",
  });
  const { contactEmail: _, contactPhone: __, ...told } = changed;
  expect(await hears.bob.next("organization:updated")).toEqual(told);
  expect(await hears.bob.next("organization:contact-updated")).toEqual({
    id,
    contactEmail: "band@harlan.example",
    contactPhone: "",
  });
  expect(await hears.carol.everything()).toEqual([{ name: "organization:updated", payload: told }]);
  expect(await hears.dan.everything()).toEqual([]);
  expect(await alice.call("getOrganization", { id })).toEqual(changed);
  const { items } = await alice.call("listOrganizationAudit", { id });
  expect(items[0]).toMatchObject({
    action: "organization.updated",
    details: { changed: "name, contactEmail, website" },
  });
});

test("a new telephone number alone is told to members, and what stays is not", async () => {
  const { alice, bob } = band.people;
  const id = band.organizationId;
  const { contactEmail } = await alice.call("getOrganization", { id });
  const bobHears = ears(await bob.socket());
  await alice.call("updateOrganization", { id, contactPhone: "606 555 0114" });
  await alice.call("updateOrganization", { id, contactPhone: "606 555 0114", location: "Harlan" });
  const told = (await bobHears.everything()).filter(({ name }) => name === "organization:contact-updated");
  expect(told.map(({ payload }) => payload)).toEqual([{ id, contactEmail, contactPhone: "606 555 0114" }]);
});

test("a team is also written as it is read; what stands beside the settings precedes them", async () => {
  const { alice } = band.people;
  const team = { id: band.organizationId, name: "As read", description: "" };
  const settings = { isPrivate: true };
  expect(await alice.call("createTeam", { ...team, settings, isPrivate: false })).toMatchObject({
    settings: { isPrivate: false },
  });
  const made = await alice.call("createTeam", { ...team, settings });
  expect(made).toMatchObject({ settings });
  const change = (more: object) => alice.call("updateTeam", { id: made.id, ...more });
  expect(await change({ name: "Read", settings: {} })).toMatchObject({ name: "Read", settings });
  expect(await change({ settings: { isPrivate: false } })).toMatchObject({ settings: { isPrivate: false } });
  expect(await change({ settings: { isPrivate: false }, isPrivate: true })).toMatchObject({ settings });
});

test("of two who edit the same, the later is told, and nothing of the first is lost", async () => {
  const { alice, marisol } = band.people;
  const id = band.organizationId;
  const { updatedAt } = await alice.call("getOrganization", { id });
  const first = await alice.call("updateOrganization", { id, location: "Harlan, KY", updatedAt });
  const late = marisol.call("updateOrganization", { id, location: "Corbin, KY", updatedAt });
  await expect(late).rejects.toMatchObject({
    code: "conflict",
    message: "Somebody else saved this while you were writing. Look at it, then save again.",
  });
  expect(await alice.call("getOrganization", { id })).toEqual(first);
  const again = await marisol.call("updateOrganization", { id, location: "Corbin, KY", updatedAt: first.updatedAt });
  expect(again.location).toBe("Corbin, KY");
});

test("of many at the same moment with the same version exactly one comes through", async () => {
  const { alice } = band.people;
  const { id, updatedAt } = await alice.call("getTeam", { id: band.teamId });
  const tries = Array.from({ length: 8 }, (_, place) =>
    alice.call("updateTeam", { id, description: `Try ${place}`, updatedAt }),
  );
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = done.filter((one) => one.status === "rejected").map(({ reason }) => reason as { code: string });
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["conflict"]));
});

test.each([
  ["an empty name", { name: " " }],
  ["a long name", { name: "x".repeat(121) }],
  ["a name with a NUL", { name: "a\u0000b" }],
  ["a name that turns around", { name: "a\u202eb" }],
  ["a line break in the name", { name: "a\nb" }],
  ["no e-mail address", { contactEmail: "band" }],
  ["an unknown type", { type: "circus" }],
  ["an unknown field", { ownerId: "me" }],
  ["no moment", { updatedAt: "yesterday" }],
])("refused: %s", async (_what, change) => {
  const { alice } = band.people;
  const before = await alice.call("getOrganization", { id: band.organizationId });
  const sent = await alice.fetch(`/api/organizations/${band.organizationId}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
  expect(sent.status).toBe(400);
  expect(await alice.call("getOrganization", { id: band.organizationId })).toEqual(before);
});

test("a team that closes its doors is gone for who is not in it, with its conversations; opened, it is there again", async () => {
  const { alice, bob, dan, priya } = band.people;
  const id = band.teamId;
  await alice.call("addTeamMember", { id, userId: priya.id });
  const hears = { bob: ears(await bob.socket()), priya: ears(await priya.socket()), dan: ears(await dan.socket()) };
  const closed = await alice.call("updateTeam", { id, isPrivate: true });
  expect(closed.settings.isPrivate).toBe(true);
  expect(await hears.priya.next("team:updated")).toEqual(closed);
  expect(await hears.bob.next("team:closed")).toEqual({ organizationId: band.organizationId, teamId: id });
  // closed once more, nobody learns that it is still there
  await alice.call("updateTeam", { id, isPrivate: true, description: "Behind closed doors" });
  const names = (await hears.bob.everything()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("team:"))).toEqual(["team:closed"]);
  for (const call of [
    () => bob.call("getTeam", { id }),
    () => bob.call("getProject", { id: band.projectId }),
    () => bob.call("getConversation", { id: band.conversationId }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "not_found" });
  }
  await alice.call("sendMessage", { conversationId: band.conversationId, content: "Only for us" });
  expect((await hears.bob.everything()).map(({ name }) => name)).not.toContain("message:received");
  const opened = await alice.call("updateTeam", { id, isPrivate: false });
  expect(await hears.bob.next("team:updated")).toEqual(opened);
  expect(await bob.call("getTeam", { id })).toEqual(opened);
  expect(await hears.dan.everything()).toEqual([]);
});
