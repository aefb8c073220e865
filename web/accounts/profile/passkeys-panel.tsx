import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { maxPasskeyName } from "#contract/limits.ts";
import type { Passkey } from "#contract/second-factor.ts";
import { relativeTimeWithin, shortDate } from "#domain/time/relative-time.ts";
import { call } from "#web/platform/api.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { knowsPasskeys, makePasskey, passkeyProblem } from "../proof/passkey-browser.ts";
import { ProofDialog } from "../proof/proof-dialog.tsx";
import { proofOf } from "../proof/proof-fields.tsx";
import { passkeys, secondFactor } from "../queries.ts";

/** The passkeys of the signed-in person: a second way in, without password and code. */
export function PasskeysPanel() {
  const cache = useQueryClient();
  const query = useQuery(passkeys());
  const factor = useQuery(secondFactor()).data;
  const [asks, setAsks] = useState<"add" | Passkey | null>(null);
  const fetchAgain = () => cache.invalidateQueries({ queryKey: passkeys().queryKey });

  async function add(form: FormData): Promise<void> {
    const response = await makePasskey(proofOf(form)).catch((error: Error) => {
      throw new Error(passkeyProblem(error));
    });
    await call("addPasskey", { name: String(form.get("name")), response });
    await fetchAgain();
  }

  const mayAdd = knowsPasskeys() && factor && (
    <Button tone="ghost" icon={<Plus />} onClick={() => setAsks("add")}>
      Add passkey
    </Button>
  );
  return (
    <Card title="Passkeys" action={mayAdd}>
      <p className="mb-3 max-w-md text-[length:var(--text-sm)] text-ink-2">
        {knowsPasskeys()
          ? "Sign in with your finger, your face or the PIN of a device, without password and code."
          : "This browser knows no passkeys here. They need an up-to-date browser and an address with https."}
      </p>
      {query.isPending && <Skeleton className="h-12" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <PasskeyList passkeys={query.data.items} onRemove={factor && setAsks} />}
      {asks === "add" && factor && (
        <ProofDialog
          title="Add a passkey"
          description="Your browser then asks where to keep it."
          action={["Add passkey", "Adding..."]}
          factor={factor}
          onSubmit={add}
          onClose={() => setAsks(null)}
        >
          <TextField
            label="Name"
            name="name"
            required
            maxLength={maxPasskeyName}
            autoComplete="off"
            hint="To know it again, such as Studio laptop."
          />
        </ProofDialog>
      )}
      {asks !== null && asks !== "add" && factor && (
        <ProofDialog
          title={`Remove ${asks.name}`}
          description="It opens your account no more, and you are signed out everywhere else."
          action={["Remove passkey", "Removing..."]}
          tone="danger"
          factor={factor}
          onSubmit={async (form) => {
            await call("removePasskey", { id: asks.id, ...proofOf(form) });
            await fetchAgain();
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </Card>
  );
}

interface ListProps {
  passkeys: Passkey[];
  /** Left out until it is known what a change asks for. */
  onRemove: ((passkey: Passkey) => void) | undefined;
}

function PasskeyList({ passkeys: list, onRemove }: ListProps) {
  const now = useNow();
  if (list.length === 0) return <p className="text-[length:var(--text-sm)] text-ink-3">No passkeys yet</p>;
  return (
    <ul className="grid gap-1">
      {list.map((passkey) => (
        <li key={passkey.id} className="flex min-w-0 items-center gap-3 py-1.5">
          <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 leading-snug">
            <span dir="auto" className="block truncate text-left font-semibold">
              {passkey.name}
            </span>
            <span className="block text-[length:var(--text-xs)] text-ink-3">
              Added {shortDate(passkey.createdAt)} ·{" "}
              {passkey.lastUsedAt ? (
                <>
                  used <time dateTime={passkey.lastUsedAt}>{relativeTimeWithin(passkey.lastUsedAt, now)}</time>
                </>
              ) : (
                "not used yet"
              )}
            </span>
          </span>
          {onRemove && (
            <Button aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
