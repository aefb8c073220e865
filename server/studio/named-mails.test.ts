// Mails speak in the name that an admin gave the studio (decision 015).
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  const { marisol } = band.people;
  const { logo: _, ...record } = await marisol.call("getStudio", {});
  await marisol.call("updateStudio", { ...record, name: "Cadence & Co" });
});
afterAll(() => band.stop());

const lastMail = async (recipient: string) => {
  const { rows } = await band.guidon.platform.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from mails where recipient = $1 order by created_at desc, id desc limit 1",
    [recipient],
  );
  return rows[0];
};

test("a link to a new password", async () => {
  const { dan } = band.people;
  await dan.call("forgotPassword", { email: dan.email });
  await expect.poll(async () => (await lastMail(dan.email))?.subject).toBe("Choose a new password for Cadence & Co");
});

test("being added, and being invited", async () => {
  const { alice, dan } = band.people;
  await alice.call("addOrganizationMember", { id: band.organizationId, email: dan.email });
  expect((await lastMail(dan.email))?.body).toContain("added you to Harlan County HS Marching Band on Cadence & Co.");
  await alice.call("inviteToOrganization", {
    ...{ id: band.organizationId, email: "nia@example.com", role: "member" },
  });
  expect((await lastMail("nia@example.com"))?.body).toContain("Harlan County HS Marching Band, on Cadence & Co.");
});
