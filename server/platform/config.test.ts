import { homedir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test.each([
  ["SIGNUP_USER_TYPES", "client,admin", "must be client, designer, or both by a comma"],
  ["SIGNUP_USER_TYPES", "clients", "must be client, designer, or both by a comma"],
  ["SIGNUP_USER_TYPES", "client,", "must be client, designer, or both by a comma"],
  ["PUBLIC_URL", "studio.example:3001", "must start with http:// or https://"],
  ["PUBLIC_URL", "ftp://studio.example", "must start with http:// or https://"],
  ["TRUST_PROXY", "true", "must be addresses or ranges"],
  ["TRUST_PROXY", "1", "must be addresses or ranges"],
  ["TRUST_PROXY", "10.0.0.1, nginx", "must be addresses or ranges"],
  ["TRUST_PROXY", "10.0.0.0/33", "must be addresses or ranges"],
  ["TRUST_PROXY", "10.0.0.0/0", "must be addresses or ranges"],
  ["TRUST_PROXY", "fd00::/", "must be addresses or ranges"],
  ["PUBLIC_URL", "https://studio.example/guidon", "must be the site alone, without a path"],
  ["PORT", "http", "must be a whole number from 0 to 65535"],
  ["PORT", "70000", "must be a whole number from 0 to 65535"],
  ["WORKERS", "none", "must be a whole number from 1 to 64"],
  ["WORKERS", "1.5", "must be a whole number from 1 to 64"],
  ["ORGANIZATION_ROOM_GB", "0", "must be a number of gigabytes above 0"],
  ["ORGANIZATION_ROOM_GB", "500 GB", "must be a number of gigabytes above 0"],
  ["DATABASE_URL", "mysql://db.example", "must start with postgres://"],
  ["DATABASE_URL", "postgres://guidon:p#ss@db.example/guidon", "cannot be read"],
  ["DATABASE_URL", "postgres://guidon:p/ss@db.example/guidon", "cannot be read"],
  ["REDIS_URL", "redis://:p?ss@redis.example", "cannot be read"],
  ["SMTP_URL", "smtp://studio:p#ss@mail.example", "cannot be read"],
  ["SMTP_URL", "smtp://", "cannot be read"],
  ["MAIL_FROM", "Guidon", "must be an address"],
  ["SESSION_BIND", "no", "must be on or off"],
  ["LOG_LEVEL", "verbose", "must be fatal, error, warn, info, debug, trace or silent"],
  ["METRICS_TOKEN", "short", "must be at least 16 characters"],
  ["DEMO_PASSWORD", "short", "must be at least 8 characters"],
])("%s=%s stops the start with a sentence", (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${sentence}`);
});

test("a password that cannot be read is not repeated", () => {
  const read = () => readConfig({ DATABASE_URL: "postgres://guidon:can/ary@db.example/guidon" });
  expect(read).toThrow(ConfigError);
  expect(read).not.toThrow("ary");
});

test.each([
  ["~/guidon", path.join(homedir(), "guidon")],
  ["~", homedir()],
  ["./~/data", path.resolve("./~/data")],
  ["~guidon", path.resolve("~guidon")],
  [undefined, path.resolve("data")],
])("DATA_DIR=%s is %s", (DATA_DIR, folder) => {
  expect(readConfig({ DATA_DIR }).dataDir).toBe(folder);
});

test("what a file of settings leaves around a value, as its line's end from Windows, is no part of it", () => {
  const settings = {
    DATA_DIR: " /srv/guidon\r",
    DATABASE_URL: "postgres://db.example/guidon\r",
    HOST: " ",
    DEMO: "on ",
  };
  expect(readConfig({ ...settings, SECRET_KEY: `${"k".repeat(43)}\r` })).toMatchObject({
    dataDir: "/srv/guidon",
    databaseUrl: "postgres://db.example/guidon",
    host: "127.0.0.1",
    demo: true,
    secretKey: "k".repeat(43),
  });
  expect(() => readConfig({ SECRET_KEY: `${" ".repeat(42)}k` })).toThrow("SECRET_KEY: must be at least 43 characters");
});

test("an address may name its usual port", () => {
  expect(readConfig({ PUBLIC_URL: "https://Studio.example:443" }).publicUrl).toBe("https://studio.example");
});

test.each([
  "postgres://db.example",
  "postgresql://guidon:p%23s@s@db.example:5432/guidon?sslmode=require",
  "postgres://guidon:secret@/guidon?host=/run/postgresql",
  "postgres:///guidon",
])("%s is an address of a database", (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each(["studio@guidon.example", "Guidon <studio@guidon.example>", '"Guidon, Studio" <studio@guidon.example>'])(
  "mail may come from %s",
  (from) => {
    expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
  },
);

test("what is right is taken", () => {
  const settings = {
    SIGNUP_USER_TYPES: " designer, client",
    PUBLIC_URL: "https://studio.example/",
    TRUST_PROXY: "10.0.0.1, 10.1.0.0/16,fd00::/8, ::1",
  };
  expect(readConfig(settings)).toMatchObject({
    signUpUserTypes: ["designer", "client"],
    publicUrl: "https://studio.example",
    trustProxy: ["10.0.0.1", "10.1.0.0/16", "fd00::/8", "::1"],
  });
  expect(readConfig({})).toMatchObject({ signUpUserTypes: ["client", "designer"], trustProxy: undefined });
});
