// Whoever signed up with an address need not be its owner: they may be let in, and not given an organization to run.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ears } from "#server/testing/ears.ts";
import { invitedIn, newAddress } from "#server/testing/invited.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
let invited: ReturnType<typeof invitedIn>;
beforeAll(async () => {
  band = await startBand();
  invited = invitedIn(band);
});
afterAll(() => band.stop());

const unproved = {
  code: "address_not_confirmed",
  message: "This person has not confirmed this address yet. Add them as a member, or send an invitation.",
};
const ofMember = {
  code: "address_not_confirmed",
  message:
    "Nia has not confirmed their address yet. Ask them to do so in their profile; until then they are a member or a guest.",
};

const add = (person: TestPerson, role: "guest" | "member" | "admin" | "owner") =>
  band.people.alice.call("addOrganizationMember", { id: band.organizationId, email: person.email, role });
const setRole = (person: TestPerson, role: "guest" | "member" | "admin" | "owner") =>
  band.people.alice.call("updateOrganizationMember", { id: band.organizationId, userId: person.id, role });

test.each(["admin", "owner"] as const)(
  "whose address is not confirmed is added as a member, never as an %s",
  async (role) => {
    const { alice } = band.people;
    const nia = await invited.newPerson(newAddress());
    const hears = ears(await alice.socket());
    await expect(add(nia, role)).rejects.toMatchObject(unproved);
    expect(await hears.everything()).toEqual([]);
    expect(await add(nia, "member")).toMatchObject({ id: nia.id, role: "member" });
    await expect(setRole(nia, role)).rejects.toMatchObject(ofMember);
    expect(await setRole(nia, "guest")).toMatchObject({ role: "guest" });
    await invited.verify(nia.email);
    expect(await setRole(nia, role)).toMatchObject({ role });
    await alice.call("removeOrganizationMember", { id: band.organizationId, userId: nia.id });
    expect(await add(nia, role)).toMatchObject({ role });
  },
);

test("an organization is not given to whose address is not confirmed", async () => {
  const { alice } = band.people;
  const nia = await invited.newPerson(newAddress());
  const { organization } = await alice.call("createOrganization", { name: "Given away" });
  await alice.call("addOrganizationMember", { id: organization.id, email: nia.email });
  const give = () => alice.call("transferOrganization", { id: organization.id, userId: nia.id });
  await expect(give()).rejects.toMatchObject(ofMember);
  await invited.verify(nia.email);
  expect(await give()).toMatchObject({ id: nia.id, role: "owner" });
});

test("who runs one already goes on, may step down, and rises no further", async () => {
  const { alice } = band.people;
  const nia = await invited.newPerson(newAddress());
  const { organization } = await nia.call("createOrganization", { name: "Of her own" });
  const { id } = organization;
  await nia.call("addOrganizationMember", { id, email: alice.email, role: "owner" });
  expect(await alice.call("transferOrganization", { id, userId: nia.id })).toMatchObject({ role: "owner" });
  const role = (to: "admin" | "owner") =>
    band.people.marisol.call("updateOrganizationMember", { id, userId: nia.id, role: to });
  expect(await role("owner")).toMatchObject({ role: "owner" });
  await band.people.marisol.call("updateOrganizationMember", { id, userId: alice.id, role: "owner" });
  expect(await role("admin")).toMatchObject({ role: "admin" });
  await expect(role("owner")).rejects.toMatchObject(ofMember);
});

test("the mailed invitation proves the address, and makes an admin of its reader", async () => {
  const { alice } = band.people;
  const nia = await invited.newPerson(newAddress());
  await expect(add(nia, "admin")).rejects.toMatchObject(unproved);
  const { invitation } = await alice.call("inviteToOrganization", {
    id: band.organizationId,
    email: nia.email,
    role: "admin",
  });
  await nia.call("acceptInvitation", { token: await invited.mailedSecret(invitation.email) });
  const { items } = await alice.call("listOrganizationMembers", { id: band.organizationId, limit: 100 });
  expect(items.find(({ id }) => id === nia.id)?.role).toBe("admin");
});
