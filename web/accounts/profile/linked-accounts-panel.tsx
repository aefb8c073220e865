import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Identity, Providers } from "#contract/identities.ts";
import type { SecondFactor } from "#contract/second-factor.ts";
import { relativeTimeWithin, shortDate } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AppleButton } from "../providers/apple-button.tsx";
import { takeAppleReturn } from "../providers/apple-way.ts";
import { GoogleButton } from "../providers/google-button.tsx";
import { type IdentityChange, IdentityDialog, providerNames } from "../providers/identity-dialog.tsx";
import { providerError } from "../providers/provider-error.ts";
import { useLinkIdentity } from "../providers/use-identities.ts";
import { identities, providers, secondFactor } from "../queries.ts";

/** The Google and Apple accounts that one may sign in with. */
export function LinkedAccountsPanel() {
  const linked = useQuery(identities());
  const offered = useQuery(providers());
  const factor = useQuery(secondFactor());
  const failed = [linked, offered, factor].find((query) => query.isError && !query.data);
  return (
    <Card title="Linked accounts">
      {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(linked.data && offered.data && factor.data) && <Skeleton className="h-24" />}
      {linked.data && offered.data && factor.data && (
        <Accounts linked={linked.data.items} offered={offered.data} factor={factor.data} />
      )}
    </Card>
  );
}

interface Props {
  linked: Identity[];
  offered: Providers;
  factor: SecondFactor;
}

function Accounts({ linked, offered, factor }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [asks, setAsks] = useState<IdentityChange | null>(null);
  const link = useLinkIdentity();
  const isLinked = (provider: Identity["provider"]) => linked.some((identity) => identity.provider === provider);
  const isNothing = linked.length === 0 && !offered.google && !offered.apple;

  const backFromApple = useEffectEvent(() => {
    const back = takeAppleReturn();
    if (back === "failed") setProblem("Apple login failed");
    if (back === null || back === "failed") return;
    const { state, proof } = back;
    link.mutate({ state, proof }, { onError: (error) => setProblem(providerError("apple", error)) });
  });
  useEffect(() => backFromApple(), []);

  function ask(change: IdentityChange) {
    setProblem(null);
    setAsks(change);
  }

  return (
    <div className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isNothing && (
        <p className="text-[length:var(--text-sm)] text-ink-2">
          Sign-in with Google and Apple is not set up in this studio.
        </p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {linked.map((identity) => (
          <LinkedAccount
            key={identity.provider}
            identity={identity}
            onUnlink={() => ask({ act: "unlink", provider: identity.provider })}
          />
        ))}
      </ul>
      {offered.google && !isLinked("google") && (
        <GoogleButton
          google={offered.google}
          words="continue_with"
          onCredential={(credential) => ask({ act: "link", provider: "google", credential })}
          onError={setProblem}
        />
      )}
      {offered.apple && !isLinked("apple") && (
        <AppleButton
          isOffered
          words="Link Apple"
          isBusy={link.isPending}
          onPress={() => ask({ act: "link", provider: "apple" })}
        />
      )}
      {asks && <IdentityDialog change={asks} factor={factor} onClose={() => setAsks(null)} />}
    </div>
  );
}

function LinkedAccount({ identity, onUnlink }: { identity: Identity; onUnlink: () => void }) {
  const name = providerNames[identity.provider];
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 text-[length:var(--text-sm)]">
        <p className="font-semibold">{name}</p>
        <p className="wrap-anywhere text-ink-2">
          {identity.email} · last used{" "}
          <time dateTime={identity.lastUsedAt}>{relativeTimeWithin(identity.lastUsedAt, now)}</time> · since{" "}
          {shortDate(identity.createdAt)}
        </p>
      </div>
      <Button onClick={onUnlink} aria-label={`Unlink ${name}`}>
        Unlink
      </Button>
    </li>
  );
}
