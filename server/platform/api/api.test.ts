import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { routes } from "#contract/contract.ts";
import { accountStreams, calendarStreams, fileStreams, projectStreams, studioStreams } from "#contract/streams.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import type { ApiDocument, Operation, Schema } from "./api-document.ts";

let world: World;
let api: ApiDocument;
beforeAll(async () => {
  world = await startWorld();
  api = (await (await fetch(`${world.address}/api/openapi.json`)).json()) as ApiDocument;
});
afterAll(() => world.stop());

const operations = () => Object.values(api.paths).flatMap((methods) => Object.values(methods));

describe("the document", () => {
  test("holds every route of the contract and every stream, once", () => {
    const names = operations().map(({ operationId }) => operationId);
    const all = {
      ...routes,
      ...accountStreams,
      ...calendarStreams,
      ...projectStreams,
      ...fileStreams,
      ...studioStreams,
    };
    expect(names.toSorted()).toEqual(Object.keys(all).sort());
  });

  test("says of each who may", () => {
    for (const { description, security, operationId } of operations()) {
      expect(description, operationId).toMatch(/^(Anybody|Everybody|Who may: )/);
      expect(security.length === 0, operationId).toBe(description.startsWith("Anybody"));
    }
    const { updateProject } = Object.fromEntries(operations().map((one) => [one.operationId, one]));
    expect(updateProject?.description).toContain("Who may: project manager, system admin.");
  });

  test("names all that an upload asks for", async () => {
    const { parameters } = operations().find(({ operationId }) => operationId === "createUpload") as Operation;
    const known: Record<string, string> = {
      "Upload-Length": "3",
      "Upload-Metadata": `name ${Buffer.from("counts.txt").toString("base64")}`,
    };
    const headers = parameters.map(({ name, schema }) => [name, known[name] ?? (schema.const as string)]);
    const answer = await world.people.alice.fetch("/api/uploads", {
      method: "POST",
      headers: Object.fromEntries(headers) as Record<string, string>,
    });
    expect(answer.status).toBe(201);
  });

  test("prints a shape that the contract names in one place, whoever answers it", async () => {
    const named = await contractShapes();
    const answers = operations().flatMap(({ responses }) => Object.values(responses));
    const inline = [...objectsIn(answers)].flatMap((schema) => named.get(wordsOf(schema)) ?? []);
    expect(inline).toEqual([]);
    expect(Object.keys(api.components.schemas)).toContain("Invitation");
  });

  test("lints without a word under the recommended rules, warnings counted", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "guidon-lint-"));
    const file = path.join(folder, "openapi.json");
    await writeFile(file, JSON.stringify(api));
    const linter = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
    const args = [linter, "lint", file, "--extends=recommended-strict", "--format=json"];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: folder }).catch(
      (failed: { stdout: string }) => failed,
    );
    await rm(folder, { recursive: true });
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});

describe("the page made of it", () => {
  test("shows every route with method, path and who may, and every shape that it links to", async () => {
    const page = await (await fetch(`${world.address}/api/docs`)).text();
    for (const { operationId } of operations()) expect(page).toContain(`<article id="${operationId}"`);
    expect(page).toContain('<span class="method put">PUT</span> <code>/api/projects/{id}</code>');
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id as string);
    const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string));
    expect(links.filter((id) => !places.has(id))).toEqual([]);
  });

  test("takes nothing from elsewhere and runs no script of its own", async () => {
    const response = await fetch(`${world.address}/api/docs`);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const page = await response.text();
    const sources = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, source]) => source);
    expect(sources.every((source) => source?.startsWith("/"))).toBe(true);
    expect(page).not.toMatch(/<script>|<style|style="|onclick/);
    const sheet = await fetch(`${world.address}/api/docs.css`);
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(await sheet.text()).not.toMatch(/url\(|@import/);
  });
});

/** The names of the contract's objects, by what they hold. */
async function contractShapes(): Promise<Map<string, string>> {
  const folder = path.join(import.meta.dirname, "../../../contract");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const rooms = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<object>));
  const shapes = rooms.flatMap((words) => Object.entries(words)).filter(([name]) => /^[A-Z]/.test(name));
  return new Map(
    shapes.flatMap(([name, shape]) =>
      shape instanceof z.ZodObject ? [[wordsOf({ properties: shape.shape }), name] as const] : [],
    ),
  );
}

function wordsOf({ properties }: Schema): string {
  return Object.keys(properties as object)
    .sort()
    .join();
}

/** Every schema of an object that is printed in there. */
function* objectsIn(part: unknown): Generator<Schema> {
  if (typeof part !== "object" || part === null) return;
  if ("properties" in part) yield part as Schema;
  for (const inner of Object.values(part)) yield* objectsIn(inner);
}
