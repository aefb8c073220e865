// What the browser does with passkeys; its helper is loaded when one is used.

import { AppError } from "#contract/errors.ts";
import type { Assertion, NewCredential } from "#contract/second-factor.ts";
import { call } from "#web/platform/api.ts";
import { ownWords } from "#web/platform/own-words.ts";

/** The server's questions stand for five minutes. */
const askAgainAfter = 4 * 60_000;

/** Does this browser know passkeys, on this page? They need TLS, or this very machine. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Throws what `passkeyProblem` puts into a sentence. */
export async function askForPasskey({ inList = false } = {}): Promise<Assertion> {
  const [options, { startAuthentication }] = await Promise.all([
    call("startPasskeySignIn", {}),
    import("@simplewebauthn/browser"),
  ]);
  return (await startAuthentication({ optionsJSON: options, useBrowserAutofill: inList })) as Assertion;
}

/** Throws as `askForPasskey`. */
export async function makePasskey(proof: { password?: string; code?: string }): Promise<NewCredential> {
  const [options, { startRegistration }] = await Promise.all([
    call("startPasskey", proof),
    import("@simplewebauthn/browser"),
  ]);
  return (await startRegistration({ optionsJSON: options })) as NewCredential;
}

/** Passkeys among what the browser offers in the e-mail field, where it can do that. Answers how to stop. */
export function offerInList(onAnswer: (answer: Assertion) => void): () => void {
  let isOver = false;
  const offer = async () => {
    const canOffer = knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.());
    if (!canOffer || isOver) return;
    const answer = await askForPasskey({ inList: true });
    if (!isOver) onAnswer(answer);
  };
  // nobody asked for it, so nobody is told when it comes to nothing
  const quietly = () => void offer().catch((error: Error) => console.debug("no passkey from the list:", error.message));
  quietly();
  const timer = setInterval(quietly, askAgainAfter);
  return () => {
    isOver = true;
    clearInterval(timer);
    if (knowsPasskeys())
      import("@simplewebauthn/browser")
        .then((helper) => helper.WebAuthnAbortService.cancelCeremony())
        // what did not come has begun nothing
        .catch(() => {});
  };
}

/** A sentence for what the browser or the server said no to. */
export function passkeyProblem(error: Error): string {
  const unreached = "The studio cannot be reached. Please try again.";
  if (error instanceof AppError) return ownWords(error, unreached);
  if (error.name === "NotAllowedError") return "No passkey was chosen. Please try again.";
  if (error.name === "InvalidStateError") return "This device holds a passkey for your account already.";
  if (error.name === "SecurityError") return "Passkeys work only under the studio's own address.";
  if (error instanceof TypeError) return unreached;
  return "This passkey could not be used. Please try another way.";
}
