import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { devMail } from "./dev-mail.ts";
import { makeMail } from "./mail.ts";

let band: Band;
let dataDir: string;
beforeAll(async () => {
  band = await startBand();
  dataDir = await mkdtemp(path.join(tmpdir(), "guidon-dev-mail-"));
});
afterAll(async () => {
  await band.stop();
  await rm(dataDir, { recursive: true });
});

const link = `http://localhost:5173/reset#${"a-secret-that-is-longer-than-one-line-of-a-mail".repeat(2)}`;

test.each([
  ["in few signs beyond ASCII", `Hello Zoë — welcome:\n\n${link}\n`],
  ["in many", `Здравствуйте, Зоя! Ссылка действует один час:\n\n${link}\n`],
  [
    "with an event beside it",
    `Hello Zoë — come and see:\n\n${link}\n`,
    "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n",
  ],
])("what was written %s is read as it was, and its link leads where it says", async (_what, body, calendar?) => {
  const { database, config, log } = band.guidon.platform;
  const mail = makeMail(database, { ...config, dataDir }, log);
  const event = calendar === undefined ? {} : { calendar };
  await mail.enqueue(database.db, { to: "zoe@guidon.example", subject: "A <new> password", body, ...event });
  await mail.flush();
  const app = Fastify();
  devMail(app, { ...config, dataDir });
  const page = (await app.inject("/dev/mail")).body;
  expect(page).toContain("A &#60;new&#62; password");
  expect(page).toContain(body.split("\n")[0]);
  expect(page).not.toContain("VCALENDAR");
  expect(page).toContain(`<a href="${link}">${link}</a>`);
  await app.close();
});
