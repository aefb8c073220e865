// The server's packages as the build takes them: without what is left out they still do what is asked of them.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build, type Plugin, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leftOut, neverAsked, noLanguage } from "./left-out.ts";

const asking = `
  import fastifyStatic from "@fastify/static";
  import Fastify from "fastify";
  import { PgBoss } from "pg-boss";
  import { CronExpressionParser } from "cron-parser";
  Intl.DateTimeFormat = function () { throw new Error("a language was asked for"); };
  const noSchemas = () => {};
  const compilersFactory = { buildValidator: noSchemas, buildSerializer: noSchemas };
  const app = Fastify({ schemaController: { compilersFactory } });
  await app.register(fastifyStatic, { root: import.meta.dirname, serve: false });
  app.get("/", (_request, reply) => reply.sendFile("asked.mjs"));
  const answer = await fetch(await app.listen({ port: 0, host: "127.0.0.1" }));
  const boss = new PgBoss({ host: "127.0.0.1", port: 1 });
  const plan = CronExpressionParser.parse("17 3 * * *", { tz: "UTC", currentDate: new Date("2026-11-28T05:00:00Z") });
  console.log(JSON.stringify([answer.status, typeof boss.schedule, plan.next().toISOString()]));
  process.exit();`;

let folder: string;
let built: Rolldown.OutputChunk;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "guidon-left-out-"));
  const entry: Plugin = {
    name: "asking",
    resolveId: (id) => (id === "asking" ? "\0asking" : undefined),
    load: (id) => (id === "\0asking" ? asking : undefined),
  };
  const { output } = (await build({
    root: path.join(import.meta.dirname, ".."),
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true, external: ["pg-native"] },
    build: {
      ssr: true,
      write: false,
      target: "node24",
      rolldownOptions: { input: "asking", external: [/^pg-native$/] },
    },
    plugins: [entry, leftOut, noLanguage],
  })) as Rolldown.RolldownOutput;
  built = output[0];
  await writeFile(path.join(folder, "asked.mjs"), built.code);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(Object.keys(neverAsked))("%s is not in the build", (name) => {
  expect(built.moduleIds).toContainEqual(expect.stringContaining("/node_modules/fastify/"));
  expect(built.moduleIds).not.toContainEqual(expect.stringContaining(`/node_modules/${name}/`));
});

test("files, routes and plans do without it, and without a language", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, "asked.mjs")]);
  expect(JSON.parse(stdout)).toEqual([200, "function", "2026-11-29T03:17:00.000Z"]);
});
