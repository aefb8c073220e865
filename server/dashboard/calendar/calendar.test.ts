// Decision 058: one's dates for other calendars, by a secret address.
import { afterAll, beforeAll, expect, it } from "vitest";
import { calendarKinds } from "#contract/choices.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

type Name = keyof Band["people"];
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();
const dueOn = (ahead: number) => `${day(ahead).slice(0, 10)}T12:00:00.000Z`;
const fetchFrom = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(new URL(address).pathname, band.address), { headers });
const addressOf = async (name: Name) => (await band.people[name].call("makeCalendarAddress", {})).address;
const textOf = async (address: string) => {
  const answer = await fetchFrom(address);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("\r\n ", "");
};
const titlesOf = async (address: string) =>
  Array.from((await textOf(address)).matchAll(/^SUMMARY:(.*)$/gm), ([, title]) => title?.trim());

it("opens with its secret alone, tells when it was read, and is replaced and ended for good", async () => {
  const { alice } = band.people;
  const none = { madeAt: null, lastReadAt: null, kinds: [...calendarKinds] };
  expect(await alice.call("getCalendar", {})).toEqual(none);
  const { address, ...made } = await alice.call("makeCalendarAddress", {});
  expect(made).toEqual({ ...none, madeAt: expect.any(String) });
  const answer = await fetchFrom(address);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect((await alice.call("getCalendar", {})).lastReadAt).not.toBeNull();
  // asked for once more while nothing has changed
  const mark = answer.headers.get("etag") ?? "";
  // as it was told, as a proxy that packs it tells it, and among older ones
  for (const held of [mark, `W/${mark}`, `"older", W/${mark}`])
    expect((await fetchFrom(address, { "if-none-match": held })).status).toBe(304);
  expect((await fetchFrom(address, { "if-none-match": '"older"' })).status).toBe(200);
  // of the secret nothing is kept that would open it
  const secret = new URL(address).pathname.split("/")[3] ?? "";
  expect(secret).toHaveLength(43);
  const { rows } = await query("select * from calendar_addresses");
  expect(JSON.stringify(rows)).not.toContain(secret);

  const next = await addressOf("alice");
  expect((await fetchFrom(address)).status).toBe(404);
  expect((await fetchFrom(next)).status).toBe(200);
  await alice.call("endCalendar", {});
  await alice.call("endCalendar", {});
  expect((await fetchFrom(next)).status).toBe(404);
  expect(await alice.call("getCalendar", {})).toEqual(none);
  await expect(alice.call("changeCalendar", { kinds: ["projects"] })).rejects.toMatchObject({ code: "not_found" });
  const { rows: told } = await query("select action from audit_log where action like 'calendar.%' order by id");
  expect(told.map(({ action }) => action)).toEqual(["calendar.made", "calendar.made", "calendar.ended"]);
});

it("holds what one takes part in, sees and is asked for; of each kind as long as one wants it", async () => {
  const { alice, bob, dev } = band.people;
  const [mine, gone] = await Promise.all(
    ["Ballad walkthrough", "Called off"].map((title) =>
      alice.call("createConsultation", { title, scheduledAt: day(1), participantIds: [bob.id] }),
    ),
  );
  if (!mine || !gone) throw new Error("They were not scheduled.");
  await alice.call("updateConsultation", { id: gone.id, status: "cancelled" });
  await alice.call("createConsultation", { title: "Among two others", scheduledAt: day(1), participantIds: [dev.id] });
  const project = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Silks" });
  await alice.call("updateProject", { id: project.id, dueDate: dueOn(9) });
  await alice.call("createMilestone", { id: project.id, name: "Sewn", dueDate: dueOn(5) });
  await alice.call("createMilestone", { id: project.id, name: "Long ago", dueDate: dueOn(-300) });
  await alice.call("createMilestone", { id: project.id, name: "Some day" });
  const form = new FormData();
  form.set("file", new Blob(["14"]), "set-14.txt");
  const file = await (await alice.fetch(`/api/projects/${project.id}/files`, { method: "POST", body: form })).json();
  const review = { fileId: (file as { id: string }).id, assignedTo: bob.id, deadline: day(2) };
  await alice.call("createDesignReview", review);

  const address = await addressOf("bob");
  expect(await titlesOf(address)).toEqual([
    ...["Ballad walkthrough", "Review set-14.txt (Silks)", "Sewn (Silks)", "Silks is due"],
  ]);
  await bob.call("changeCalendar", { kinds: ["projects", "consultations"] });
  expect((await bob.call("getCalendar", {})).kinds).toEqual(["consultations", "projects"]);
  expect(await titlesOf(address)).toEqual(["Ballad walkthrough", "Silks is due"]);
  // the choice outlives the address
  expect((await bob.call("makeCalendarAddress", {})).kinds).toEqual(["consultations", "projects"]);
  for (const kinds of [[], ["projects", "projects"], ["birthdays"]])
    await expect(bob.call("changeCalendar", { kinds } as never)).rejects.toMatchObject({ code: "invalid_input" });
  await bob.call("changeCalendar", { kinds: [...calendarKinds] });

  // whoever is not in them has none of it; of what is archived or deleted nobody has
  expect(await titlesOf(await addressOf("dan"))).toEqual([]);
  const again = await addressOf("bob");
  await alice.call("archiveProject", { id: project.id });
  expect(await titlesOf(again)).toEqual(["Ballad walkthrough"]);
  await alice.call("removeConsultationPeople", { id: mine.id, userIds: [bob.id] });
  expect(await titlesOf(again)).toEqual([]);
});

it.each<[Name, string[]]>([
  ["dev", ["Set 14 (Closer)", "Set 15 (Ballad)", "Set 16 (Opener)"]],
  ["bob", ["Set 15 (Ballad)", "Set 16 (Opener)"]],
  ["carol", ["Set 15 (Ballad)"]],
  ["dan", []],
  ["marisol", ["Set 14 (Closer)", "Set 15 (Ballad)", "Set 16 (Opener)"]],
])("of what is due %s has what they see", async (name, expected) => {
  const { alice } = band.people;
  for (const [place, id] of [band.privateProjectId, band.projectId, band.openProjectId].entries()) {
    const { items } = await alice.call("listMilestones", { id });
    if (items.length > 0) continue;
    await alice.call("createMilestone", { id, name: `Set ${14 + place}`, dueDate: dueOn(3 + place) });
  }
  const titles = await titlesOf(await addressOf(name));
  expect(titles.filter((title) => title?.startsWith("Set"))).toEqual(expected);
});

it("is closed with the account, is not guessed, and costs the same however often somebody tries", async () => {
  const address = await addressOf("carol");
  const { carol } = band.people;
  await query("update users set disabled_at = now() where id = $1", [carol.id]);
  expect((await fetchFrom(address)).status).toBe(404);
  await query("update users set disabled_at = null where id = $1", [carol.id]);
  expect(await costOf(band, () => fetchFrom(address))).toBeLessThanOrEqual(6);
  const missed = await fetchFrom(address.replace(/calendars\/.{4}/, "calendars/AAAA"));
  expect(missed.status).toBe(404);
  expect(await missed.json()).toMatchObject({
    ...{ code: "not_found", message: "There is no calendar at this address any more." },
    requestId: expect.any(String),
  });
  await query("update throttles set tries = 1000 where key like 'links:%'");
  expect((await fetchFrom(address.replace(/calendars\/.{4}/, "calendars/BBBB"))).status).toBe(429);
  // what one has goes on
  expect((await fetchFrom(address)).status).toBe(200);
  await query("update throttles set tries = 1000 where key like 'calendars:%'");
  expect((await fetchFrom(address)).status).toBe(429);
});

it("ends with signing out everywhere, by oneself and by an admin; ending one session leaves it", async () => {
  const { bob, marisol } = band.people;
  await query("delete from throttles");
  const first = await addressOf("bob");
  const { items } = await bob.call("listSessions", {});
  for (const { id } of items.filter(({ isCurrent }) => !isCurrent)) await bob.call("endSession", { id });
  expect((await fetchFrom(first)).status).toBe(200);
  // nobody else is signed in any more; whoever has the address is out all the same
  await bob.call("endOtherSessions", {});
  expect((await fetchFrom(first)).status).toBe(404);
  expect((await bob.call("getCalendar", {})).madeAt).toBeNull();
  const second = await addressOf("bob");
  await query("update sessions set created_at = now() where user_id = $1", [marisol.id]);
  await marisol.call("revokeUserSessions", { id: bob.id });
  expect((await fetchFrom(second)).status).toBe(404);
  const { rows } = await query(
    "select actor_id, details from audit_log where action = 'calendar.ended' and object_id = $1 order by id",
    [bob.id],
  );
  const details = { reason: "signed out everywhere" };
  expect(rows).toEqual([bob.id, marisol.id].map((actor_id) => ({ actor_id, details })));
});
