import { z } from "zod";
import { Password, SignedIn, SignUp, UserType } from "./accounts.ts";
import { type AuditAction, auditActions } from "./audit-actions.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { maxSearchLength } from "./limits.ts";
import { Proof } from "./proof.ts";
import { emailAddress, id, longText, optionalLine, page, time } from "./text.ts";

/** An account as admins see it. */
export const AdminUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  userType: UserType,
  createdAt: time,
  /** The last sign of life; null: never signed in. */
  lastSeenAt: time.nullable(),
  isDisabled: z.boolean(),
  /** An authenticator app or a passkey. */
  secondFactor: z.boolean(),
  /** The app among them: without it, or a recovery code, the password opens nothing. */
  asksForCode: z.boolean(),
  /** Sessions that are good now. */
  sessions: z.number().int(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const UserFilter = z.strictObject({
  /** Part of a name or an e-mail address. */
  search: optionalLine(maxSearchLength).default(""),
  type: UserType.optional(),
  state: z.enum(["active", "disabled"]).optional(),
});

/** The admin's own proof goes along: a page left open is not enough (permissions.md, note 2). */
export const UserChange = Proof.extend({ userType: UserType.optional(), isDisabled: z.boolean().optional() }).refine(
  ({ userType, isDisabled }) => userType !== undefined || isDisabled !== undefined,
  "Say what is to be changed: the type, or whether the account is disabled.",
);

const Details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A row of the log as an organization's owners see it. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: time,
  /** One of `auditActions`, or an older word. */
  action: z.string(),
  /** Null before anybody was known; the name is null when the account is gone. */
  actor: z.object({ id, name: z.string().nullable() }).nullable(),
  object: z.string(),
  objectId: id.nullable(),
  details: Details,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The same for admins, who also see addresses and every organization. */
export const FullAuditEntry = AuditEntry.extend({
  actor: z.object({ id, name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  organization: z.object({ id, name: z.string().nullable() }).nullable(),
  /** The network address; empty or a word when there was none. */
  address: z.string(),
});
export type FullAuditEntry = z.infer<typeof FullAuditEntry>;

const ActionName = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]);

export const AuditFilter = z.strictObject({
  action: ActionName.optional(),
  /** Who did it or to whom it was done: an id or an e-mail address. */
  person: z.union([id, emailAddress]).optional(),
  organization: id.optional(),
  /** From this moment, up to but without that one. */
  from: time.optional(),
  to: time.optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

const count = z.number().int();
/** Seconds that the oldest one waits; null when nothing does. */
const oldestSeconds = count.nullable();

export const Health = z.object({
  /** `isFolder`: no mail server is set, and mails become files in DATA_DIR/mail. */
  mail: z.object({
    waiting: count,
    failed: count,
    lastError: z.string().nullable(),
    oldestSeconds,
    isFolder: z.boolean(),
  }),
  jobs: z.array(z.object({ queue: z.string(), waiting: count, active: count, failed: count, oldestSeconds })),
  facts: z.object({ untold: count, unheard: count }),
  database: z.object({ version: z.string(), isEmbedded: z.boolean(), sizeBytes: count }),
  /** `disk` is null where the files are in a bucket. */
  storage: z.object({ usedBytes: count, disk: z.object({ freeBytes: count, totalBytes: count }).nullable() }),
  /** Of the process that answers; `isOneOfSeveral`: there may be others, with figures of their own. */
  server: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: time,
    connections: count,
    isOneOfSeveral: z.boolean(),
  }),
});
export type Health = z.infer<typeof Health>;

/** A mail that was given up. */
export const FailedMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  attempts: count,
  lastError: z.string().nullable(),
  createdAt: time,
  /** The link in it has ended: it is not sent any more. */
  isOver: z.boolean(),
});
export type FailedMail = z.infer<typeof FailedMail>;

export const SetUp = SignUp.pick({ name: true, email: true }).extend({
  token: longText(100),
  password: Password,
});

const one = z.strictObject({ id });

export const studioRoutes = {
  listUsers: route("GET", "/admin/users", { query: UserFilter.extend(page.shape), answer: pageOf(AdminUser) }),
  updateUser: route("PATCH", "/admin/users/:id", { params: one, body: UserChange, answer: AdminUser }),
  revokeUserSessions: route("POST", "/admin/users/:id/revoke-sessions", {
    params: one,
    body: Proof,
    answer: AdminUser,
  }),
  sendUserReset: route("POST", "/admin/users/:id/send-reset", {
    params: one,
    body: Proof,
    answer: z.null(),
    status: 204,
  }),
  resetUserFactor: route("POST", "/admin/users/:id/reset-factor", { params: one, body: Proof, answer: AdminUser }),
  /** Of an account that is disabled, for good. */
  deleteUser: route("POST", "/admin/users/:id/delete", { params: one, body: Proof, answer: z.null(), status: 204 }),
  listAudit: route("GET", "/admin/audit", { query: AuditFilter.extend(page.shape), answer: pageOf(FullAuditEntry) }),
  listOrganizationAudit: route("GET", "/organizations/:id/audit", {
    params: one,
    query: page,
    answer: pageOf(AuditEntry),
  }),
  getHealth: route("GET", "/admin/health", { answer: Health }),
  listFailedMails: route("GET", "/admin/mails", { query: page, answer: pageOf(FailedMail) }),
  retryMail: route("POST", "/admin/mails/:id/retry", { params: one, answer: z.null(), status: 204 }),
  /** The first admin, by the link that an empty studio prints at its start. */
  setUp: route("POST", "/auth/setup", {
    body: SetUp,
    answer: SignedIn,
    status: 201,
  }),
} satisfies Routes;

export const studioFacts = {
  /** An admin changed an account; told to admins alone. */
  "account:changed": AdminUser,
} satisfies Facts;
