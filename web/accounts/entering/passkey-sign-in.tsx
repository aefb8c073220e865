import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { Assertion } from "#contract/second-factor.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { askForPasskey, knowsPasskeys, offerInList, passkeyProblem } from "../proof/passkey-browser.ts";
import { enter } from "./enter.ts";

interface Props {
  remember: boolean;
  onProblem: (sentence: string | null) => void;
  onSignedIn: () => void;
}

/** A button where the browser knows passkeys; they are also in the list of the e-mail field. */
export function PasskeySignIn({ remember, onProblem, onSignedIn }: Props) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** Counts what the button ended without a sign-in: then the list has to be offered anew. */
  const [round, setRound] = useState(0);

  async function finish(response: Assertion): Promise<void> {
    await enter(cache, await call("signInWithPasskey", { response, remember }), remember);
    onSignedIn();
  }
  const chosen = useEffectEvent((answer: Assertion) => {
    finish(answer).catch((error: Error) => onProblem(passkeyProblem(error)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round offers anew
  useEffect(() => offerInList((answer) => chosen(answer)), [round]);

  async function press(): Promise<void> {
    onProblem(null);
    setBusy(true);
    try {
      await finish(await askForPasskey());
    } catch (error) {
      onProblem(passkeyProblem(error as Error));
      setRound(round + 1);
    }
    setBusy(false);
  }

  if (!knowsPasskeys()) return null;
  return (
    <Button
      size="large"
      icon={<KeyRound aria-hidden="true" />}
      className="mt-3 w-full"
      busy={isBusy}
      onClick={() => void press()}
    >
      Continue with a passkey
    </Button>
  );
}
