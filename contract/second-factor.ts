import { z } from "zod";
import { SignedIn } from "./accounts.ts";
import { pageOf, type Routes, route } from "./kit.ts";
import { maxPasskeyName } from "./limits.ts";
import { Proof, SecondFactorCode } from "./proof.ts";
import { lineText, time } from "./text.ts";

export const SecondFactor = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Admins on an external database cannot work without it. */
  isCompulsory: z.boolean(),
  /** Whether changes ask for it. */
  hasPassword: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** `secret` in base32, `uri` as authenticator apps read it (otpauth://totp/…). */
const NewSecret = z.object({ secret: z.string(), uri: z.string() });
/** Shown once; only their hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(10) });

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, "This is not what a passkey says.");
const credentialId = base64url(1400);
const userVerification = z.enum(["required", "preferred", "discouraged"]);
const known = z.object({ id: z.string(), type: z.literal("public-key") });

/** What `navigator.credentials.create` is given, in JSON (Web Authentication, section 5.1.9). */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal("public-key") })),
  timeout: z.number().int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({ residentKey: z.literal("required"), userVerification }),
  attestation: z.literal("none"),
});

/** What `navigator.credentials.get` is given: any passkey of this studio. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification,
});

// made by the browser, not by us: parts that newer ones add are left out rather than refused
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
};
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(100_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(10_000),
    userHandle: base64url(200).nullish(),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;
export type Assertion = z.output<typeof Assertion>;

export const AddPasskey = z.strictObject({ name: lineText(maxPasskeyName, "The name"), response: NewCredential });
export const RemovePasskey = Proof.extend({ id: credentialId.min(1) });
export const PasskeySignIn = z.strictObject({ response: Assertion, remember: z.boolean().default(false) });

export const secondFactorRoutes = {
  getSecondFactor: route("GET", "/auth/second-factor", { answer: SecondFactor }),
  startSecondFactor: route("POST", "/auth/second-factor/start", { body: Proof, answer: NewSecret }),
  confirmSecondFactor: route("POST", "/auth/second-factor/confirm", {
    body: z.strictObject({ code: SecondFactorCode }),
    answer: RecoveryCodes,
  }),
  turnOffSecondFactor: route("POST", "/auth/second-factor/off", { body: Proof, answer: z.null(), status: 204 }),
  makeRecoveryCodes: route("POST", "/auth/second-factor/recovery-codes", { body: Proof, answer: RecoveryCodes }),
  listPasskeys: route("GET", "/auth/passkeys", { answer: pageOf(Passkey) }),
  startPasskey: route("POST", "/auth/passkeys/options", { body: Proof, answer: PasskeyCreation }),
  addPasskey: route("POST", "/auth/passkeys", { body: AddPasskey, answer: Passkey, status: 201 }),
  removePasskey: route("POST", "/auth/passkeys/remove", { body: RemovePasskey, answer: z.null(), status: 204 }),
  startPasskeySignIn: route("POST", "/auth/passkey/options", { answer: PasskeyRequest }),
  signInWithPasskey: route("POST", "/auth/passkey", { body: PasskeySignIn, answer: SignedIn }),
} satisfies Routes;
