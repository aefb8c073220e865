import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#web/platform/api.ts";
import { Notice } from "#web/ui/notice.tsx";
import { wayOn } from "../entering/way-on.ts";
import { providers } from "../queries.ts";
import { AppleButton } from "./apple-button.tsx";
import { takeAppleReturn } from "./apple-way.ts";
import { GoogleButton } from "./google-button.tsx";
import { providerError } from "./provider-error.ts";
import { ProviderProblem } from "./provider-problem.tsx";
import { useGoToApple } from "./use-go-to-apple.ts";
import { useProviderSignIn } from "./use-provider-sign-in.ts";

interface Props {
  words: "signin" | "signup";
  /** Where the person was going. */
  next?: string | undefined;
  /** What the page's box says; where there is none, one is remembered. */
  remember?: boolean;
}

/** The other ways in, under an 'or'. */
export function ProviderButtons({ words, next, remember = true }: Props) {
  const navigate = useNavigate();
  const offered = useQuery(providers());
  const signIn = useProviderSignIn();
  const leave = useGoToApple(() => call("signInWithApple", {}), { next, remember });
  const [problem, setProblem] = useState<string | null>(null);

  const backFromApple = useEffectEvent(() => {
    const back = takeAppleReturn();
    if (back === "failed") setProblem("Apple login failed");
    if (back === null || back === "failed") return;
    const { next: goal, remember: wasTicked = true, ...proof } = back;
    signIn.mutate(
      { ...proof, remember: wasTicked },
      {
        onSuccess: () => void navigate({ href: wayOn(goal) }),
        onError: (error) => setProblem(providerError("apple", error)),
      },
    );
  });
  useEffect(() => backFromApple(), []);

  function signInWithGoogle(credential: string) {
    setProblem(null);
    signIn.mutate(
      { credential, remember },
      {
        onSuccess: () => void navigate({ href: wayOn(next) }),
        onError: (error) => setProblem(providerError("google", error)),
      },
    );
  }

  return (
    <section aria-label="Other ways to sign in" className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-[length:var(--text-sm)] text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {offered.isError ? (
        <ProviderProblem
          provider="Google"
          sentence="Google authentication failed - please try again"
          onRetry={() => void offered.refetch()}
        />
      ) : (
        <GoogleButton
          google={offered.data?.google}
          words={words === "signup" ? "signup_with" : "signin_with"}
          onCredential={signInWithGoogle}
          onError={setProblem}
        />
      )}
      {!offered.isError && (
        <AppleButton
          isOffered={offered.data?.apple}
          words={words === "signup" ? "Sign up with Apple" : "Sign in with Apple"}
          isBusy={signIn.isPending || leave.isPending || leave.isSuccess}
          onPress={() => leave.mutate(undefined, { onError: (error) => setProblem(providerError("apple", error)) })}
        />
      )}
    </section>
  );
}
