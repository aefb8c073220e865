import { z } from "zod";
import { userTypes } from "./choices.ts";
import { type Facts, type Routes, route, type Signals } from "./kit.ts";
import { maxNameLength, maxPasswordLength, minPasswordLength, shortPassword } from "./limits.ts";
import { Proof, SecondFactorCode } from "./proof.ts";
import { emailAddress, id, lineText, longText, time } from "./text.ts";

export const UserType = z.enum(userTypes);
export type UserType = z.infer<typeof UserType>;

/** A person as others see them (S1 section 3, without e-mail). */
export const Person = z.object({
  id: id,
  name: z.string(),
  avatar: z.string().nullable(),
  userType: UserType,
});
export type Person = z.infer<typeof Person>;

/** The signed-in person (S1 section 3). */
export const User = Person.extend({ email: z.string(), isOnline: z.boolean(), createdAt: time });
export type User = z.infer<typeof User>;

/** Nothing else is asked of it than its length (S1 section 5, ASVS 6.2). */
export const Password = longText(maxPasswordLength).refine((value) => value.length >= minPasswordLength, shortPassword);

export const SignUp = z.strictObject({
  name: lineText(maxNameLength, "Your name"),
  email: emailAddress,
  password: Password,
  userType: UserType.default("client"),
});

export const LogIn = z.strictObject({
  email: emailAddress,
  password: longText(maxPasswordLength).min(1, "Please enter your password."),
  /** Ticked: 30 days; else the session ends after 12 idle hours. */
  remember: z.boolean().default(false),
  /** Asked for with 401 `second_factor_required` once the password was right. */
  code: SecondFactorCode.optional(),
});

export const ForgotPassword = z.strictObject({ email: emailAddress });

/** The secret of a mailed link: base64url. */
export const LinkSecret = longText(100).min(20, "This link is not whole. Open it again from the mail.");

export const NewPassword = z.strictObject({ token: LinkSecret, password: Password });

export const PasswordChange = z.strictObject({
  /** Absent only where the account has no password yet. */
  currentPassword: longText(maxPasswordLength).optional(),
  password: Password,
});

/** One place where somebody is signed in. */
export const Session = z.object({
  id,
  /** What the browser says it is: 'Firefox on Windows'. */
  device: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
  createdAt: time,
  lastUsedAt: time,
});
export type Session = z.infer<typeof Session>;

/** How safe the account is; only its owner sees it. `newEmail`: the address that was mailed a link to become its own. */
export const Account = z.object({
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  newEmail: z.string().nullable(),
});
export type Account = z.infer<typeof Account>;

export const SignedIn = z.object({ token: z.string(), user: User });

export const accountRoutes = {
  signUp: route("POST", "/auth/signup", { body: SignUp, answer: SignedIn, status: 201 }),
  logIn: route("POST", "/auth/login", { body: LogIn, answer: SignedIn }),
  logOut: route("POST", "/auth/logout", { answer: z.null(), status: 204 }),
  getMe: route("GET", "/auth/me", { answer: User }),
  updateMe: route("PATCH", "/auth/me", {
    body: z.strictObject({ name: lineText(maxNameLength, "Your name") }),
    answer: User,
  }),
  getAccount: route("GET", "/auth/account", { answer: Account }),
  removeAvatar: route("DELETE", "/auth/avatar", { answer: User }),
  changePassword: route("POST", "/auth/password", { body: PasswordChange, answer: z.null(), status: 204 }),
  /** The same answer for every address. */
  forgotPassword: route("POST", "/auth/forgot", { body: ForgotPassword, answer: z.null(), status: 204 }),
  resetPassword: route("POST", "/auth/reset", { body: NewPassword, answer: z.null(), status: 204 }),
  sendVerification: route("POST", "/auth/verify/send", { answer: z.null(), status: 204 }),
  /** Mails a link there, which `verifyEmail` takes; the same answer for every address. */
  changeEmail: route("POST", "/auth/email", {
    body: Proof.extend({ email: emailAddress }),
    answer: z.null(),
    status: 204,
  }),
  /** The link is worth nothing any more. */
  keepEmail: route("DELETE", "/auth/email", { answer: z.null(), status: 204 }),
  /** Of the first address, or a new one: it is the account's from then on. */
  verifyEmail: route("POST", "/auth/verify", {
    body: z.strictObject({ token: LinkSecret }),
    answer: z.null(),
    status: 204,
  }),
  listSessions: route("GET", "/auth/sessions", { answer: z.object({ items: z.array(Session) }) }),
  endSession: route("DELETE", "/auth/sessions/:id", { params: z.strictObject({ id }), answer: z.null(), status: 204 }),
  /** All but this one. */
  endOtherSessions: route("DELETE", "/auth/sessions", { answer: z.null(), status: 204 }),
} satisfies Routes;

export const accountFacts = {
  /** A new name or picture: told to everybody who shares a scope with the person. */
  "user:updated": Person,
  /** The person has another e-mail address: told to the same people. Or has confirmed the one they have: to themselves alone. */
  "user:readdressed": z.object({ userId: id }),
  /** The person's account was closed, or opened again: told to the same people. */
  "user:disabled": z.object({ userId: id }),
  "user:enabled": z.object({ userId: id }),
  /** The person's sessions named here have ended: their sockets are closed. */
  "session:ended": z.object({ userId: id, sessionIds: z.array(id) }),
} satisfies Facts;

export const accountSignals = {
  "user:online": z.object({ userId: id }),
  "user:offline": z.object({ userId: id, lastSeen: time }),
} satisfies Signals;
