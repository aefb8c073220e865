import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Identity, Providers } from "#contract/identities.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AppleButton } from "./apple-button.tsx";
import { takeAppleReturn } from "./apple-way.ts";
import { GoogleButton } from "./google-button.tsx";
import { providerError } from "./provider-error.ts";
import { identities, providers } from "./queries.ts";
import { useLinkIdentity, useUnlinkIdentity } from "./use-identities.ts";

const names = { google: "Google", apple: "Apple" } as const;

/** The Google and Apple accounts that one may sign in with. */
export function LinkedAccountsPanel() {
  const linked = useQuery(identities());
  const offered = useQuery(providers());
  const failed = [linked, offered].find((query) => query.isError && !query.data);
  return (
    <Card title="Linked accounts">
      {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(linked.data && offered.data) && <Skeleton className="h-24" />}
      {linked.data && offered.data && <Accounts linked={linked.data.items} offered={offered.data} />}
    </Card>
  );
}

function Accounts({ linked, offered }: { linked: Identity[]; offered: Providers }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Identity | null>(null);
  const link = useLinkIdentity();
  const unlink = useUnlinkIdentity();
  const isLinked = (provider: Identity["provider"]) => linked.some((identity) => identity.provider === provider);
  const isNothing = linked.length === 0 && !offered.google && !offered.apple;

  const backFromApple = useEffectEvent(() => {
    const back = takeAppleReturn();
    if (back === "failed") setProblem("Apple login failed");
    else if (back) add("apple", { state: back.state, proof: back.proof });
  });
  useEffect(() => backFromApple(), []);

  function add(provider: Identity["provider"], proof: Parameters<typeof link.mutate>[0]) {
    setProblem(null);
    link.mutate(proof, { onError: (error) => setProblem(providerError(provider, error)) });
  }

  function remove({ provider }: Identity) {
    setProblem(null);
    unlink.mutate(provider, {
      onError: (error) => setProblem(error instanceof TypeError ? "Failed to unlink" : error.message),
      onSettled: () => setLeaving(null),
    });
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
          <LinkedAccount key={identity.provider} identity={identity} onUnlink={() => setLeaving(identity)} />
        ))}
      </ul>
      {offered.google && !isLinked("google") && (
        <GoogleButton
          google={offered.google}
          words="continue_with"
          onCredential={(credential) => add("google", { credential })}
          onError={setProblem}
        />
      )}
      {offered.apple && !isLinked("apple") && (
        <AppleButton
          isOffered
          words="Link Apple"
          begin={() => call("linkApple", {})}
          isBusy={link.isPending}
          onError={(error) => setProblem(providerError("apple", error))}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Unlink ${leaving ? names[leaving.provider] : ""}?`}
        text="You can no longer sign in with it. You may link it again at any time."
        action="Unlink"
        busy={unlink.isPending}
        onConfirm={() => leaving && remove(leaving)}
      />
    </div>
  );
}

function LinkedAccount({ identity, onUnlink }: { identity: Identity; onUnlink: () => void }) {
  const name = names[identity.provider];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 text-[length:var(--text-sm)]">
        <p className="font-semibold">{name}</p>
        <p className="wrap-anywhere text-ink-2">
          {identity.email} · since {shortDate(identity.createdAt)}
        </p>
      </div>
      <Button onClick={onUnlink} aria-label={`Unlink ${name}`}>
        Unlink
      </Button>
    </li>
  );
}
