// Another address for an account: asked for with a proof, taken by a link, and heard of by the old one.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allHeard } from "#server/testing/all-heard.ts";
import { ears } from "#server/testing/ears.ts";
import { invitedIn, newAddress } from "#server/testing/invited.ts";
import { mailTo, secretIn } from "#server/testing/mails.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { Name } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  // of the cast only Bob has one; the others have just come in
  await band.people.bob.call("changePassword", { password });
});
afterAll(() => band.stop());

const password = "eight hash marks";
const ask = (name: Name, email: string) => band.people[name].call("changeEmail", { email, password });
const linkTo = async (email: string) => secretIn(await mailTo(band, email, /new e-mail address/));
const me = (name: Name) => band.people[name].call("getMe", {});
const code = (expected: string) => ({ code: expected });
const post = (path: string, body: object) =>
  fetch(`${band.address}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const signIn = (email: string) => post("login", { email, password });

describe("another address", () => {
  it("is asked for with a proof of who is at work, and changes nothing before its link is pressed", async () => {
    const { bob } = band.people;
    const email = "bob@new.example";
    for (const proof of [{}, { password: "wrong" }]) {
      await expect(bob.call("changeEmail", { email, ...proof })).rejects.toMatchObject(code("wrong_credentials"));
    }
    const { email: old } = await me("bob");
    await expect(ask("bob", old)).rejects.toMatchObject(code("conflict"));
    await expect(ask("bob", "no address")).rejects.toMatchObject(code("invalid_input"));
    await ask("bob", "  BOB@new.example ");
    expect(await me("bob")).toMatchObject({ email: old });
    expect(await bob.call("getAccount", {})).toMatchObject({ newEmail: email });
    // while the old one still opens the account
    expect((await mailTo(band, old, /asked to become bob@new.example/)).body).toContain("choose a new password");
  });

  it("is the account's once its owner pressed the link; other sessions end, and whoever knows them is told", async () => {
    const { bob, alice, dan } = band.people;
    const { email: old } = await me("bob");
    const other = (await (await signIn(old)).json()) as { token: string };
    await post("forgot", { email: old });
    const reset = secretIn(await mailTo(band, old, /Choose a new password/));
    const token = await linkTo("bob@new.example");
    await expect(alice.call("verifyEmail", { token })).rejects.toMatchObject(code("link_ended"));
    const [aliceHears, bobHears, danHears] = await Promise.all(
      [alice, bob, dan].map(async (person) => ears(await person.socket())),
    );
    await bob.call("verifyEmail", { token });
    const told = { name: "user:readdressed", payload: { userId: bob.id } };
    expect(await aliceHears?.everything()).toEqual([told]);
    expect(await bobHears?.everything()).toContainEqual(told);
    expect(await danHears?.everything()).toEqual([]);
    expect(await me("bob")).toMatchObject({ email: "bob@new.example" });
    expect(await bob.call("getAccount", {})).toMatchObject({ emailVerified: true, newEmail: null });
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await fetch(`${band.address}/api/auth/me`, { headers })).status).toBe(401);
    expect([(await signIn(old)).status, (await signIn("bob@new.example")).status]).toEqual([401, 200]);
    await mailTo(band, old, /was changed to bob@new.example/);
    expect((await post("reset", { token: reset, password })).status).toBe(410);
    await expect(bob.call("verifyEmail", { token })).rejects.toMatchObject(code("link_ended"));
    const log = band.guidon.platform.database.db.selectFrom("audit_log").select(["action", "details"]);
    const rows = await log.where("object_id", "=", bob.id).where("action", "like", "account.address%").execute();
    expect(rows.map(({ action }) => action)).toEqual(["account.address-asked", "account.address-changed"]);
  });

  it("that somebody has answers the same, is told to its owner alone, and is never taken", async () => {
    const { carol } = band.people;
    const { email: taken } = await me("dan");
    await ask("carol", taken);
    expect(await carol.call("getAccount", {})).toMatchObject({ newEmail: taken });
    const mails = band.guidon.platform.database.db.selectFrom("mails").select("subject");
    const subjects = (await mails.where("recipient", "=", taken).execute()).map(({ subject }) => subject);
    expect(subjects).toEqual(["Your address was asked for by another Guidon account"]);
  });

  it("is not taken by a link from before a new password", async () => {
    const { bob } = band.people;
    await ask("bob", "robert@new.example");
    const token = await linkTo("robert@new.example");
    await bob.call("changePassword", { currentPassword: password, password });
    await expect(bob.call("verifyEmail", { token })).rejects.toMatchObject(code("link_ended"));
  });

  it("that somebody took meanwhile stays theirs", async () => {
    await ask("priya", "free@new.example");
    const token = await linkTo("free@new.example");
    expect((await post("signup", { name: "Quick", email: "free@new.example", password })).status).toBe(201);
    await expect(band.people.priya.call("verifyEmail", { token })).rejects.toMatchObject(code("email_taken"));
    expect((await me("priya")).email).not.toBe("free@new.example");
  });

  it("is taken back, and of two that were asked for the later counts", async () => {
    const { dev } = band.people;
    await ask("dev", "first@new.example");
    const first = await linkTo("first@new.example");
    await ask("dev", "second@new.example");
    await expect(dev.call("verifyEmail", { token: first })).rejects.toMatchObject(code("link_ended"));
    const second = await linkTo("second@new.example");
    await dev.call("keepEmail", {});
    expect(await dev.call("getAccount", {})).toMatchObject({ newEmail: null });
    await expect(dev.call("verifyEmail", { token: second })).rejects.toMatchObject(code("link_ended"));
  });
});

it("the first address, once confirmed, is so on the person's other pages too, and nobody else hears of it", async () => {
  const { alice } = band.people;
  const email = newAddress();
  const person = await invitedIn(band).newPerson(email);
  await alice.call("addOrganizationMember", { id: band.organizationId, email });
  await person.call("sendVerification", {});
  // that one was let in is told, too
  await allHeard(band);
  const [personHears, aliceHears] = [ears(await person.socket()), ears(await alice.socket())];
  await person.call("verifyEmail", { token: secretIn(await mailTo(band, email, /Confirm your e-mail/)) });
  expect(await personHears.everything()).toEqual([{ name: "user:readdressed", payload: { userId: person.id } }]);
  expect(await aliceHears.everything()).toEqual([]);
});
