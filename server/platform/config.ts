// Every setting, parsed once; nobody else reads the environment.
import { isIP } from "node:net";
import { homedir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { minPasswordLength } from "#contract/limits.ts";
import { appleFrom, googleFrom, providerProblems, providerSettings } from "./provider-settings.ts";

/** What reads files of settings for containers hands on the spaces of a line, and the end that Windows gives it. */
const trimmed = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

const webAddress = z.url({ protocol: /^https?$/, error: "must start with http:// or https://", abort: true });

/** `starts`: the beginnings that are right. A sign of a password that ends it early leaves an address that cannot be read. */
const serviceAddress = (...starts: string[]) =>
  z
    .string()
    .refine((text) => starts.some((start) => text.startsWith(start)), {
      error: `must start with ${starts[0]}`,
      abort: true,
    })
    .refine(
      // a database's host may be left out: it is then said behind the question mark, or this machine
      (text) => URL.canParse(text.replace(/(@|^postgres(ql)?:\/\/)(?=\/)/, "$1host")) && !starts.includes(text),
      "cannot be read as an address; in a password, / is written as %2F, ? as %3F, # as %23 and % as %25",
    );

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number);

const oneOf = <const Words extends [string, ...string[]]>(...words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`);

/** What is written with commas between, each part trimmed and tested; `sentence` says what to write. */
const listOf = (isRight: (part: string) => boolean, sentence: string) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((parts) => parts.every(isRight), sentence);

/** Whole; `~/` is the home of whoever starts Guidon, since no shell has read what stands in `.env`. */
const folder = z.string().transform((text) => path.resolve(text.replace(/^~(?=\/|$)/, homedir())));

export const defaultMailFrom = "Guidon <studio@guidon.example>";

const roomSentence = "must be a number of gigabytes above 0";

const Settings = z.object({
  NODE_ENV: oneOf("production", "development", "test").default("production"),
  /** Server processes that share the port on this host. */
  WORKERS: wholeNumber(1, 64).default(1),
  PORT: wholeNumber(0, 65_535).default(3001),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: webAddress
    .refine(isSite, "must be the site alone, without a path, such as https://studio.example")
    .optional(),
  DATA_DIR: folder.prefault("./data"),
  DATABASE_URL: serviceAddress("postgres://", "postgresql://").optional(),
  /** What the server signs and seals with; the same on all machines of one studio. */
  SECRET_KEY: z.string().min(43, "must be at least 43 characters of chance").optional(),
  REDIS_URL: serviceAddress("redis://", "rediss://").optional(),
  /** Gigabytes that the files of one organization may take, all versions counted; as much as there is when not set. */
  ORGANIZATION_ROOM_GB: z.coerce.number(roomSentence).positive(roomSentence).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: serviceAddress("smtp://", "smtps://").optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      "must be an address, such as Guidon <studio@example.org>",
    )
    .default(defaultMailFrom),
  /** Push services that browsers may be told by, beside those of the known ones. */
  PUSH_SERVICES: listOf(
    (text) => /^https?:/.test(text) && URL.canParse(text) && isSite(text),
    "must be sites by commas, such as https://push.studio.example",
  )
    .transform((sites) => sites.map((site) => new URL(site).origin))
    .optional(),
  SESSION_BIND: oneOf("on", "off").default("on"),
  /** Nobody becomes an admin by signing up. */
  SIGNUP_USER_TYPES: listOf(
    (type) => ["client", "designer"].includes(type),
    "must be client, designer, or both by a comma",
  ).default(["client", "designer"]),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  /** Addresses of proxies whose X-Forwarded-For is believed, by commas; never a hop count. */
  TRUST_PROXY: listOf(isAddressRange, "must be addresses or ranges by commas, like 10.0.0.1 or 10.0.0.0/8").optional(),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  DEMO: oneOf("on", "off").default("off"),
  /** Where the demo's pictures are read from, at run time only. */
  DEMO_DATA: folder.prefault("../shared/data"),
  /** A password for the demo's cast; made and kept in DATA_DIR when not set. */
  DEMO_PASSWORD: z.string().min(minPasswordLength, `must be at least ${minPasswordLength} characters`).optional(),
  ...providerSettings,
});

/** `.env.example` has a line for each. */
export const settingNames = Object.keys(Settings.shape);

const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY", "S3_SECRET_KEY"] as const;

export type Config = ReturnType<typeof readConfig>;

/** Throws `ConfigError` with one sentence for each bad setting. */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = Settings.safeParse(trimmed(env));
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}.`);
    throw new ConfigError(`Guidon cannot start with these settings. ${sentences.join(" ")}`);
  }
  const settings = parsed.data;
  const development = settings.NODE_ENV === "development";
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  const secure = publicUrl.protocol === "https:";
  const problems = providerProblems(settings, { production: settings.NODE_ENV === "production", secure });
  if (problems.length > 0) throw new ConfigError(`Guidon cannot start with these settings. ${problems.join(" ")}`);
  return {
    development,
    test: settings.NODE_ENV === "test",
    workers: settings.WORKERS,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: publicUrl.origin,
    secure,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    secretKey: settings.SECRET_KEY,
    redisUrl: settings.REDIS_URL,
    /** Bytes. */
    organizationRoom: settings.ORGANIZATION_ROOM_GB && settings.ORGANIZATION_ROOM_GB * 1024 ** 3,
    s3: s3Settings(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    pushServices: settings.PUSH_SERVICES ?? [],
    sessionBind: settings.SESSION_BIND === "on",
    signUpUserTypes: settings.SIGNUP_USER_TYPES,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN,
    demo: settings.DEMO === "on",
    demoData: settings.DEMO_DATA,
    demoPassword: settings.DEMO_PASSWORD,
    google: googleFrom(settings),
    apple: appleFrom(settings, publicUrl.origin),
  };
}

/** Links are made of it, and pages are served at its root alone. */
function isSite(address: string): boolean {
  const { username, pathname, search, hash } = new URL(address);
  return username + pathname + search + hash === "/";
}

function isAddressRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  // a range of all addresses would believe everybody
  const isRange = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most);
  return version > 0 && isRange && more.length === 0;
}

export class ConfigError extends Error {}

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** All of them or none: with half a store, files would quietly land on the disk. */
function s3Settings(settings: z.output<typeof Settings>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = settings;
  if (endpoint && bucket && region && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey };
  const missing = s3Names.filter((name) => settings[name] === undefined);
  if (missing.length === s3Names.length) return undefined;
  throw new ConfigError(
    `Guidon cannot start with half a store for files. Set ${missing.join(", ")} too, or none of ${s3Names.join(", ")}.`,
  );
}
