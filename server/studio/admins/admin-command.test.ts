// The command as a person gives it: a process of its own, on a data folder that is new, at rest, or in use.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { isRightPassword } from "#server/accounts/passwords/passwords.ts";
import { readConfig } from "#server/platform/config.ts";
import { clusterFolder } from "#server/platform/postgres/cluster-folder.ts";
import { type RunningPostgres, startPostgres } from "#server/platform/postgres/start-postgres.ts";
import { adminCommand } from "./admin-command.ts";

const main = path.join(import.meta.dirname, "../../main.ts");
const compiled = path.join(import.meta.dirname, "../../../.cache/compiled");
let folder: string;
let postgres: RunningPostgres | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "guidon-admin-"));
  // as root the database runs as another user, who has to get through
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

function admin(
  args: string[],
  input = "",
  DATABASE_URL = "",
): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL, NODE_COMPILE_CACHE: compiled };
  const child = spawn(process.execPath, [main, "admin", ...args], { env });
  let [out, err] = ["", ""];
  child.stdout.on("data", (piece: Buffer) => {
    out += piece;
  });
  child.stderr.on("data", (piece: Buffer) => {
    err += piece;
  });
  child.stdin.end(input);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, out, err })));
}

async function rows(text: string): Promise<Record<string, unknown>[]> {
  postgres ??= await startPostgres({ dataDir: clusterFolder(folder) });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

test("on a new folder it makes the database and the admin, and shows the password once", async () => {
  const made = await admin(["create", "--email", "Marisol@guidon.example", "--name", "Marisol"]);
  expect(made).toMatchObject({ code: 0, err: "" });
  // where the folder was mistyped, or the server alone was given a DATABASE_URL, it is another studio
  expect(made.out).toContain(`There was no studio in ${folder}: this begins one.`);
  const password = /shown this once: ([\w-]{20})\n/.exec(made.out)?.[1] as string;
  const [user] = await rows("select * from users");
  expect(user).toMatchObject({ email: "marisol@guidon.example", name: "Marisol", user_type: "admin" });
  expect(await isRightPassword(password, user?.password_hash as string)).toBe(true);
  expect(await rows("select action, object, address, details from audit_log")).toEqual([
    {
      action: "account.created",
      object: "marisol@guidon.example",
      address: "command line",
      details: { type: "admin", by: "command line" },
    },
  ]);
});

test("it works beside a database that is in use", async () => {
  expect(await rows("select 1 as one")).toEqual([{ one: 1 }]);
  const list = await admin(["list"]);
  expect(list).toMatchObject({ code: 0, out: "marisol@guidon.example  Marisol\n" });
  const given = await admin(
    ["create", "--email", "dev@guidon.example", "--name", "Dev", "--password-stdin"],
    "set 14 14\n",
  );
  expect(given).toMatchObject({ code: 0, err: "" });
  expect(given.out).toBe("Dev <dev@guidon.example> is an admin of this studio now.\n");
  const [dev] = await rows("select password_hash from users where name = 'Dev'");
  expect(await isRightPassword("set 14 14", dev?.password_hash as string)).toBe(true);
});

test("a new password signs out everywhere", async () => {
  await rows(`insert into sessions (id, user_id, token_hash, idle_seconds, user_agent, address, expires_at)
    select gen_random_uuid(), id, 'x', 60, '', '', now() + interval '1 day' from users where name = 'Marisol'`);
  const reset = await admin(
    ["reset-password", "--email", "marisol@guidon.example", "--password-stdin"],
    "brass and wood",
  );
  expect(reset).toMatchObject({ code: 0, err: "" });
  const [user] = await rows("select * from users where name = 'Marisol'");
  expect(await isRightPassword("brass and wood", user?.password_hash as string)).toBe(true);
  expect(await rows("select from sessions")).toEqual([]);
  expect(await rows("select object from audit_log where action = 'password.reset'")).toEqual([
    { object: "marisol@guidon.example" },
  ]);
});

test("who lost the app and the recovery codes gets in by the password again", async () => {
  const command = ["reset-second-factor", "--email", "marisol@guidon.example"];
  expect(await admin(command)).toMatchObject({ code: 1, err: expect.stringContaining("off there already") });
  await rows("insert into totp_secrets (user_id, secret, confirmed_at) select id, 'x', now() from users");
  await rows(`insert into sessions (id, user_id, token_hash, idle_seconds, user_agent, address, expires_at)
    select gen_random_uuid(), id, 'x', 60, '', '', now() + interval '1 day' from users where name = 'Marisol'`);
  expect(await admin(command)).toMatchObject({ code: 0, err: "" });
  expect(await rows("select name from totp_secrets join users on users.id = user_id")).toEqual([{ name: "Dev" }]);
  expect(await rows("select from sessions")).toEqual([]);
  expect(await rows("select object, details from audit_log where action = 'user.factor-reset'")).toEqual([
    { object: "marisol@guidon.example", details: { by: "command line" } },
  ]);
});

test("an account that exists can be made an admin", async () => {
  await rows("update users set user_type = 'designer' where name = 'Dev'");
  expect(await admin(["promote", "--email", "dev@guidon.example"])).toMatchObject({ code: 0 });
  expect(await rows("select user_type from users where name = 'Dev'")).toEqual([{ user_type: "admin" }]);
  expect(await rows("select details from audit_log where action = 'user.type-changed'")).toEqual([
    { details: { from: "designer", to: "admin", by: "command line" } },
  ]);
});

test.each([
  ["an address that is taken", ["create", "--email", "dev@guidon.example", "--name", "Dev"], /already exists/],
  ["nobody's address", ["reset-password", "--email", "nobody@guidon.example"], /^Nobody with this e-mail address/],
  ["a short password", ["create", "--email", "x@guidon.example", "--name", "X", "--password-stdin"], /at least 8/],
])("%s is told as a sentence and changes nothing", async (_what, args, sentence) => {
  const before = await rows("select count(*) from users");
  const { code, out, err } = await admin(args, "short\n");
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(sentence);
  expect(err).not.toMatch(/^\s+at /m);
  expect(await rows("select count(*) from users")).toEqual(before);
});

// told by the process as those above: what is refused before the database needs none of its own
test.each([
  ["no name", ["create", "--email", "x@guidon.example"], /^This needs --name\.$/],
  ["no address", ["create", "--name", "X"], /^This needs --email\.$/],
  ["a bad address", ["create", "--email", "x", "--name", "X"], /^Please enter a valid e-mail address\.$/],
  ["an unknown command", ["remove"], /^There is no command "remove"/],
  ["an unknown option", ["list", "--force"], /--force/],
])("%s is refused before a database is asked", async (_what, args, message) => {
  const dataDir = path.join(folder, "nowhere");
  const command = adminCommand(args, readConfig({ DATA_DIR: dataDir }));
  await expect(command).rejects.toThrow(
    expect.objectContaining({ name: "AppError", message: expect.stringMatching(message) }),
  );
  expect(existsSync(dataDir)).toBe(false);
});

test("a database that is no studio's is left as it is", async () => {
  await rows("create database elsewhere");
  const { host, port, user, password } = (postgres as RunningPostgres).connection;
  const address = `postgres://${user}:${password}@/elsewhere?host=${encodeURIComponent(host)}&port=${port}`;
  const err = "There is no studio in this database. Set DATA_DIR, or DATABASE_URL, as the server has it.\n";
  // twice: the first has made nothing
  for (const _time of [1, 2]) expect(await admin(["list"], "", address)).toEqual({ code: 1, out: "", err });
});

test("a password that everybody tries first is refused here, too", async () => {
  for (const command of ["create --email x@guidon.example --name X", "reset-password --email marisol@guidon.example"]) {
    const { code, err } = await admin([...command.split(" "), "--password-stdin"], "password1\n");
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("most used") });
  }
});

test.each([[[]], [["--help"]]])("without a command it says what it can do: %j", async (args) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  await adminCommand(args, readConfig({}));
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("npm run admin -- create --email"));
});
