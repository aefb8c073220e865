import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditAction } from "#contract/audit-actions.ts";
import { type AuditEntry, audit } from "#server/accounts/audit.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { cast, type Name } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const write = (entry: Partial<AuditEntry> & { action: AuditAction }, address = "10.0.0.7") =>
  audit(band.guidon.platform.database.db, { address }, { actorId: null, object: "x@guidon.example", ...entry });
const read = (filter: object = {}) => band.people.marisol.call("listAudit", filter);

describe("the log only grows", () => {
  beforeAll(() => write({ action: "signed-in" }));

  test.each([
    "update audit_log set object = 'nothing happened'",
    "update audit_log set object = object where false",
    "delete from audit_log",
    "delete from audit_log where id < 0",
    "truncate audit_log",
    "truncate audit_log cascade",
  ])("%s", async (statement) => {
    const { pool } = band.guidon.platform.database;
    const before = await pool.query("select count(*) from audit_log");
    await expect(pool.query(statement)).rejects.toMatchObject({ code: "42501" });
    const after = await pool.query("select count(*) from audit_log");
    expect(after.rows).toEqual(before.rows);
  });
});

describe("reading", () => {
  test("newest first, with names, page by page", async () => {
    const { alice } = band.people;
    await write({
      action: "member.added",
      actorId: alice.id,
      object: "bob@guidon.example",
      organizationId: band.organizationId,
      details: { role: "member" },
    });
    const { items } = await read();
    expect(items[0]).toMatchObject({
      action: "member.added",
      actor: { id: alice.id, name: "Alice", email: alice.email },
      object: "bob@guidon.example",
      organization: { id: band.organizationId, name: "Harlan County HS Marching Band" },
      address: "10.0.0.7",
      details: { role: "member" },
    });
    for (let count = 0; count < 5; count++) await write({ action: "signed-out" });
    const ids = (await read()).items.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ limit: 2, cursor });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(ids);
  });

  test("by act, by who, by where and by when", async () => {
    const { dev, priya } = band.people;
    await write({ action: "passkey.added", actorId: dev.id });
    await write({ action: "passkey.added", actorId: priya.id, organizationId: band.organizationId });
    const objects = async (filter: object) => (await read(filter)).items.map(({ actor }) => actor?.name);
    expect(await objects({ action: "passkey.added" })).toEqual(["Priya", "Dev"]);
    expect(await objects({ action: "passkey.added", person: dev.id })).toEqual(["Dev"]);
    expect(await objects({ action: "passkey.added", person: "PRIYA@guidon.example" })).toEqual(["Priya"]);
    expect(await objects({ action: "passkey.added", person: "nobody@guidon.example" })).toEqual([]);
    expect(await objects({ action: "passkey.added", organization: band.organizationId })).toEqual(["Priya"]);
    const [last, first] = (await read({ action: "passkey.added" })).items;
    expect(await objects({ action: "passkey.added", from: last?.at, to: "2999-01-01T00:00:00Z" })).toContain("Priya");
    expect(await objects({ action: "passkey.added", to: first?.at })).toEqual([]);
    expect(await objects({ action: "passkey.added", from: "2999-01-01T00:00:00Z" })).toEqual([]);
  });

  test("of a person: what they did, and what was done to them", async () => {
    const { marisol, carol, dan } = band.people;
    await write({ action: "signed-in", actorId: carol.id, object: carol.email });
    await write({ action: "user.disabled", actorId: marisol.id, object: carol.email, objectId: carol.id });
    await write({ action: "member.removed", actorId: dan.id, object: carol.email });
    await write({ action: "member.removed", actorId: dan.id, object: dan.email, objectId: dan.id });
    for (const person of [carol.id, carol.email]) {
      const { items } = await read({ person, limit: 3 });
      expect(items.map(({ action }) => action)).toEqual(["member.removed", "user.disabled", "signed-in"]);
      expect(items.map(({ object }) => object)).toEqual([carol.email, carol.email, carol.email]);
    }
    // of an account that there never was: who tried it
    await write({ action: "sign-in.failed", object: "stranger@guidon.example" });
    expect((await read({ person: "stranger@guidon.example" })).items).toHaveLength(1);
  });

  test.each([
    { action: "made.up" },
    { person: "not an address" },
    { organization: "7" },
    { from: "yesterday" },
    { cursor: "1 or 1=1" },
    { cursor: "9".repeat(30) },
    { table: "users" },
  ])("refuses %j", async (filter) => {
    await expect(read(filter)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("costs few statements whatever its size", async () => {
    expect(await costOf(band, () => read())).toBeLessThanOrEqual(3);
  });
});

test("owners read their organization's part, without addresses; others do not", async () => {
  const { alice, dan } = band.people;
  const other = await dan.call("createOrganization", { name: "Elsewhere" });
  await write({ action: "member.left", organizationId: other.organization.id, object: "secret@guidon.example" });
  await write({ action: "member.left", actorId: dan.id, organizationId: band.organizationId, object: "ours" });
  const { items } = await alice.call("listOrganizationAudit", { id: band.organizationId });
  expect(items[0]).toMatchObject({ object: "ours", actor: { id: dan.id, name: "Dan" } });
  expect(JSON.stringify(items)).not.toMatch(/secret@|10\.0\.0\.7/);
  await expect(alice.call("listOrganizationAudit", { id: other.organization.id })).rejects.toMatchObject({
    code: "not_found",
  });
});

describe("as a table", () => {
  const table = (name: Name, search = "") => band.people[name].fetch(`/api/admin/audit.csv${search}`);

  test("for admins alone", async () => {
    for (const name of Object.keys(cast) as Name[]) {
      expect((await table(name)).status, name).toBe(name === "marisol" ? 200 : 403);
    }
    expect((await fetch(`${band.address}/api/admin/audit.csv`)).status).toBe(401);
    expect((await table("marisol", "?action=made.up")).status).toBe(400);
  });

  test("whole, filtered, harmless in a spreadsheet, and kept in the log itself", async () => {
    await write({ action: "account.updated", object: '=HYPERLINK("http://x")', details: { "@name": "a,b" } }, "+1");
    const response = await table("marisol", "?action=account.updated");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="audit-log-[\d-]{10}\.csv"$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^"at","action","actor"/);
    expect(lines[1]).toContain('"\'=HYPERLINK(""http://x"")"');
    expect(lines[1]).toContain('"\'+1"');
    expect(lines[1]).toContain('"{""@name"":""a,b""}"');
    const { items } = await read({ action: "audit.exported" });
    expect(items[0]).toMatchObject({
      actor: { name: "Marisol" },
      details: { action: "account.updated", person: null },
    });
  });

  test("of more rows than one batch", async () => {
    await band.guidon.platform.database.pool.query(
      `insert into audit_log (action, object, address)
       select 'sessions.revoked', 'row ' || n, '' from generate_series(1, 1234) n`,
    );
    const lines = (await (await table("marisol", "?action=sessions.revoked")).text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(1235);
    expect(lines[1]).toContain('"row 1234"');
    expect(lines[1234]).toContain('"row 1"');
  });
});
