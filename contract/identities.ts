// Signing in with Google and Apple (S1 sections 2, 7 and 8), and the list of them that a person keeps.
import { z } from "zod";
import { SignedIn } from "./accounts.ts";
import { identityProviders } from "./choices.ts";
import { pageOf, type Routes, route } from "./kit.ts";
import { Proof } from "./proof.ts";
import { longText, time } from "./text.ts";

export const IdentityProvider = z.enum(identityProviders);
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** Who a provider says the signed-in person is. */
export const Identity = z.object({
  provider: IdentityProvider,
  /** The address that the provider knows; it may differ from the account's. */
  email: z.string(),
  createdAt: time,
  lastUsedAt: time,
});
export type Identity = z.infer<typeof Identity>;

const Providers = z.object({
  /** `script`: where the page loads the identity script from. Null: not set up. */
  google: z.object({ clientId: z.string(), script: z.string() }).nullable(),
  apple: z.boolean(),
});
export type Providers = z.infer<typeof Providers>;

/** A signed JWT of a provider. */
const signedToken = longText(8000).min(1, "The sign-in brought no proof of who you are.");
const secret = longText(200).min(1);

const GoogleCredential = z.strictObject({ credential: signedToken });

/** Apple tells the name once, beside the token, at the first sign-in. */
const AppleUser = z.strictObject({
  name: z.strictObject({ firstName: longText(200).optional(), lastName: longText(200).optional() }).optional(),
  email: longText(300).optional(),
});

/** Empty: where to go. Filled: what an app of ours got from Apple for a nonce of ours. */
const AppleSignIn = z
  .strictObject({ identityToken: signedToken.optional(), nonce: secret.optional(), user: AppleUser.optional() })
  .refine(
    ({ identityToken, nonce, user }) => (identityToken ? nonce !== undefined : !nonce && !user),
    "An identity token and its nonce go together.",
  );

/** The way back from Apple: `state` stayed in the page, `proof` came in the address. */
const AppleReturn = z.strictObject({ state: secret, proof: secret });
/** As `LogIn` has it; whoever has no box to tick is remembered. */
const remembered = { remember: z.boolean().default(true) };
/** Who is at the keyboard is asked at the beginning: the way back belongs to whoever began. */
const AppleLink = Proof.extend({ state: secret.optional(), proof: secret.optional() }).refine(
  ({ state, proof }) => (state === undefined) === (proof === undefined),
  "State and proof go together.",
);

const Redirect = z.object({ redirectUrl: z.url() });

export const identityRoutes = {
  listProviders: route("GET", "/auth/providers", { answer: Providers }),
  makeNonce: route("POST", "/auth/nonce", { answer: z.object({ nonce: z.string() }) }),
  signInWithGoogle: route("POST", "/auth/google", { body: GoogleCredential.extend(remembered), answer: SignedIn }),
  signInWithApple: route("POST", "/auth/apple", { body: AppleSignIn, answer: z.union([Redirect, SignedIn]) }),
  finishApple: route("POST", "/auth/apple/finish", { body: AppleReturn.extend(remembered), answer: SignedIn }),
  listIdentities: route("GET", "/auth/identities", { answer: pageOf(Identity) }),
  linkGoogle: route("POST", "/auth/identities/google", {
    body: GoogleCredential.extend(Proof.shape),
    answer: Identity,
  }),
  linkApple: route("POST", "/auth/identities/apple", { body: AppleLink, answer: z.union([Redirect, Identity]) }),
  unlinkIdentity: route("DELETE", "/auth/identities/:provider", {
    params: z.strictObject({ provider: IdentityProvider }),
    body: Proof,
    answer: z.null(),
    status: 204,
  }),
} satisfies Routes;
