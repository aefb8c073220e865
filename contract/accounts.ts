import { z } from "zod";
import { userTypes } from "./choices.ts";
import { type Facts, type Routes, route, type Signals } from "./kit.ts";
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

/** 8 to 256 characters, nothing else asked (S1 section 5, ASVS 6.2). */
export const Password = longText(256).refine(
  (value) => value.length >= 8,
  "Password must be at least 8 characters long",
);

export const SignUp = z.strictObject({
  name: lineText(120, "Your name"),
  email: emailAddress,
  password: Password,
  userType: UserType.default("client"),
});

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not count. */
export const SecondFactorCode = lineText(60, "The code");

export const LogIn = z.strictObject({
  email: emailAddress,
  password: longText(256).min(1, "Please enter your password."),
  /** Ticked: 30 days; else the session ends after 12 idle hours. */
  remember: z.boolean().default(false),
  /** Asked for with 401 `second_factor_required` once the password was right. */
  code: SecondFactorCode.optional(),
});

export const SignedIn = z.object({ token: z.string(), user: User });

export const accountRoutes = {
  signUp: route("POST", "/auth/signup", { body: SignUp, answer: SignedIn, status: 201 }),
  logIn: route("POST", "/auth/login", { body: LogIn, answer: SignedIn }),
  logOut: route("POST", "/auth/logout", { answer: z.null(), status: 204 }),
  getMe: route("GET", "/auth/me", { answer: User }),
} satisfies Routes;

export const accountFacts = {
  /** The person's sessions named here have ended: their sockets are closed. */
  "session:ended": z.object({ userId: id, sessionIds: z.array(id) }),
} satisfies Facts;

export const accountSignals = {
  "user:online": z.object({ userId: id }),
  "user:offline": z.object({ userId: id, lastSeen: time }),
} satisfies Signals;
