import { useEffect, useEffectEvent, useState } from "react";
import type { Providers } from "#contract/identities.ts";
import { call } from "#web/platform/api.ts";
import { type GoogleIdentity, loadGoogleIdentity, watchGoogleLog } from "./google-identity.ts";

type Stage = { identity: GoogleIdentity; problem: null } | { identity: null; problem: Error | null };
const loading: Stage = { identity: null, problem: null };
/** Milliseconds: a little less than the server keeps a nonce. */
const nonceLasts = 55 * 60_000;

interface Options {
  /** Null or undefined: nothing is loaded. */
  google: Providers["google"] | undefined;
  /** Undefined when Google answered without one. */
  onCredential: (credential: string | undefined) => void;
}

/** Google's script, ready with a fresh nonce for each sign-in; `identity` when it can draw, `problem` when it cannot. */
export function useGoogleIdentity({ google, onCredential }: Options) {
  const [stage, setStage] = useState<Stage>(loading);
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  const onAnswer = useEffectEvent((credential: string | undefined) => {
    onCredential(credential);
    // the nonce is spent
    again();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => {
    if (!google) return;
    let isLeft = false;
    const show = (next: Stage) => !isLeft && setStage(next);
    show(loading);
    prepare(google, (credential) => !isLeft && onAnswer(credential)).then(
      (identity) => show({ identity, problem: null }),
      (problem: Error) => show({ identity: null, problem }),
    );
    const stopWatching = watchGoogleLog((message) => show({ identity: null, problem: new Error(message) }));
    const growsOld = setTimeout(again, nonceLasts);
    return () => {
      isLeft = true;
      clearTimeout(growsOld);
      stopWatching();
    };
  }, [google?.clientId, google?.script, attempt]);

  return { ...stage, again, fail: (problem: Error) => setStage({ identity: null, problem }) };
}

async function prepare(
  { clientId, script }: NonNullable<Providers["google"]>,
  onCredential: (credential: string | undefined) => void,
): Promise<GoogleIdentity> {
  const identity = await loadGoogleIdentity(script);
  try {
    const { nonce } = await call("makeNonce", {});
    identity.initialize({ client_id: clientId, nonce, callback: ({ credential }) => onCredential(credential) });
    return identity;
  } catch (cause) {
    throw new Error("Failed to initialize Google OAuth", { cause });
  }
}
