import { useEffect, useEffectEvent, useRef } from "react";
import type { Providers } from "#contract/identities.ts";
import { type ButtonWords, drawButton, googleSentence } from "./google-identity.ts";
import { ProviderProblem } from "./provider-problem.tsx";
import { useGoogleIdentity } from "./use-google-identity.ts";

interface Props {
  /** Null: not set up. Undefined: not known yet. */
  google: Providers["google"] | undefined;
  words: ButtonWords;
  onCredential: (credential: string) => void;
  /** A sentence about a sign-in that failed at Google. */
  onError: (sentence: string) => void;
}

/** Google's own button in its three states: loading, ready, error (S1 section 2). */
export function GoogleButton({ google, words, onCredential, onError }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { identity, problem, again, fail } = useGoogleIdentity({
    google,
    onCredential: (credential) =>
      credential ? onCredential(credential) : onError("Google authentication failed - no credential received"),
  });
  const draw = useEffectEvent(() => {
    if (!place.current) return;
    try {
      drawButton(identity, place.current, words);
    } catch (error) {
      fail(error as Error);
    }
  });
  useEffect(() => {
    if (identity) draw();
  }, [identity]);

  const isFailed = google === null || problem !== null;
  return (
    <>
      {!isFailed && !identity && (
        <p
          role="status"
          className="breathing grid min-h-12 place-items-center rounded-md border border-line text-[length:var(--text-sm)] text-ink-2"
        >
          Loading Google Sign In...
        </p>
      )}
      {isFailed && (
        <ProviderProblem
          provider="Google"
          {...(problem && { sentence: googleSentence(problem), reason: problem.message, onRetry: again })}
        />
      )}
      {/* the frame of the button is light: on a dark page it would stand on a white sheet */}
      <div ref={place} hidden={!identity} className="grid min-h-12 scheme-light place-items-center" />
    </>
  );
}
