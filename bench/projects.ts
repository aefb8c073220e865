import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#contract/new-id.ts";
import type { BenchPerson, Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

/** What a project's page asks for when it opens. */
const parts = ["", "/files?folder=root", "/folders", "/stats", "/members", "/milestones", "/activity"];
const openings = 40;
const uploads = 20;
const megabytes = 100;

/** A project's page at a hundred files and at ten thousand; and what many uploads at once cost in memory. */
export async function measureProjects(studio: Studio): Promise<Line[]> {
  const [person] = (await studio.people(1)) as [BenchPerson];
  const few = await projectOf(studio, person, 100);
  const many = await projectOf(studio, person, 10_000);
  await studio.pool.query("analyze files, file_versions, blobs");
  const headers = { authorization: `Bearer ${person.token}` };
  const opening = async (id: string) => {
    const started = performance.now();
    for (let turn = 0; turn < openings; turn++) await open(`${studio.address}/api/projects/${id}`, headers);
    return (performance.now() - started) / openings;
  };
  // a first round meets cold code and plans that are not kept yet
  await opening(few);
  const growth = await alternate(
    () => opening(many),
    () => opening(few),
  );
  return [
    {
      measure: "opening a project of 10,000 files",
      ...growth,
      unit: "ms",
      beside: "ours at 100 files",
      bar: "ratio 0.67",
      lessIsBetter: true,
    },
    await memoryOfUploads(studio, headers),
  ];
}

async function open(address: string, headers: Record<string, string>): Promise<void> {
  const answers = await Promise.all(parts.map((part) => fetch(`${address}${part}`, { headers })));
  for (const answer of answers) {
    if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

/** A server of its own, so that nothing else has widened it; one round before, because the first of all warms it. */
async function memoryOfUploads(studio: Studio, headers: Record<string, string>): Promise<Line> {
  const ours = await studio.startOurs();
  const piece = new Uint8Array(1024 * 1024).fill(7);
  const send = async (place: number) => {
    const form = new FormData();
    const head = new TextEncoder().encode(`${newId()} ${place}`);
    form.set("file_0", new Blob([head, ...Array<Uint8Array<ArrayBuffer>>(megabytes).fill(piece)]), "film.3dj");
    const answer = await fetch(`${ours.address}/api/files/upload`, {
      method: "POST",
      // not by a connection that the server is about to let go of
      headers: { ...headers, connection: "close" },
      body: form,
    });
    if (!answer.ok) throw new Error(`The upload was answered ${answer.status}.`);
    await answer.arrayBuffer();
  };
  await send(0);
  const before = await ours.settledKiB();
  let [highest, isOver] = [before, false];
  const watch = async () => {
    for (; !isOver; await pause(50)) highest = Math.max(highest, await ours.residentKiB());
  };
  const watching = watch();
  await Promise.all(Array.from({ length: uploads }, (_, place) => send(place))).finally(() => {
    isOver = true;
  });
  await watching;
  await ours.stop();
  return {
    measure: `memory while ${uploads} uploads of ${megabytes} MB come in`,
    ours: highest / 1024,
    bare: before / 1024,
    unit: "MiB",
    beside: "the same server before",
    bar: "50 MiB more",
    lessIsBetter: true,
  };
}

async function projectOf(studio: Studio, person: BenchPerson, count: number): Promise<string> {
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
  const make = async <Made>(path: string, body: object) => {
    const answer = await fetch(`${studio.address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await answer.json()) as Made;
  };
  const { organization } = await make<{ organization: { id: string } }>("/organizations", { name: "Bench" });
  const { id } = await make<{ id: string }>(`/organizations/${organization.id}/projects`, { name: `${count} files` });
  await studio.pool.query(
    `with made as (
       insert into files (id, project_id, name, sort_name, category, status, mime_type, sha256, size, preview, uploaded_by, created_at, version_at, updated_at)
       select gen_random_uuid(), $1::uuid, 'set ' || n || '.txt', 'set ' || n, 'design', 'draft', 'text/plain',
              encode(sha256(($1::text || n)::bytea), 'hex'), 1000, 'none', $2, t, t, now()
         from generate_series(1, $3::int) n, lateral (select now() - n * interval '1 s' as t) at
       returning *),
     kept as (insert into blobs (sha256, size) select sha256, size from made)
     insert into file_versions (file_id, version, sha256, size, name, mime_type, preview, uploaded_by)
     select id, 1, sha256, size, name, mime_type, preview, uploaded_by from made`,
    [id, person.id, count],
  );
  return id;
}
