import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactor } from "#contract/second-factor.ts";
import { call } from "#web/platform/api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { readOn } from "#web/ui/use-return-focus.ts";
import { ProofDialog } from "../proof/proof-dialog.tsx";
import { proofOf } from "../proof/proof-fields.tsx";
import { secondFactor } from "../queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorSetUp } from "./two-factor-set-up.tsx";

/** Two-factor sign-in: set up, its recovery codes, and the way out of it. */
export function TwoFactorPanel() {
  const cache = useQueryClient();
  const query = useQuery({ ...secondFactor(), refetchOnMount: "always" });
  const [codes, setCodes] = useState<string[] | null>(null);
  const factor = query.data;

  function done() {
    setCodes(null);
    void cache.invalidateQueries({ queryKey: secondFactor().queryKey });
  }

  /** The button goes with the codes. */
  function kept() {
    done();
    readOn();
  }

  return (
    <Card title="Two-factor sign-in" action={factor?.isOn && <Badge tone="ok">On</Badge>}>
      {codes && <RecoveryCodes codes={codes} onDone={kept} />}
      {!codes && query.isPending && <Skeleton className="h-24" />}
      {!codes && !factor && query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {!codes && factor && !factor.isOn && <TwoFactorSetUp factor={factor} onCodes={setCodes} />}
      {!codes && factor?.isOn && <FactorOn factor={factor} onCodes={setCodes} onOff={done} />}
    </Card>
  );
}

interface OnProps {
  factor: SecondFactor;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

function FactorOn({ factor, onCodes, onOff }: OnProps) {
  const [asks, setAsks] = useState<"codes" | "off" | null>(null);
  const { recoveryCodesLeft: left, isCompulsory } = factor;
  return (
    <div className="grid gap-4">
      <p className="text-[length:var(--text-sm)] text-ink-2">
        Signing in with your password asks for a code of your authenticator app.{" "}
        {left === 1 ? "One recovery code is left." : `${left} recovery codes are left.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsks("codes")}>New recovery codes</Button>
        <Button onClick={() => setAsks("off")}>Switch off</Button>
      </div>
      {asks === "codes" && (
        <ProofDialog
          title="New recovery codes"
          description="You get ten new ones. The old ones are worth nothing then, and you are signed out everywhere else."
          action={["Make new codes", "Making..."]}
          factor={factor}
          onSubmit={async (form) => onCodes((await call("makeRecoveryCodes", proofOf(form))).recoveryCodes)}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === "off" && (
        <ProofDialog
          title="Switch off two-factor"
          description={
            isCompulsory
              ? "Admins of this studio cannot work without it: you will be asked to set it up again at once. You are signed out everywhere else."
              : "Your password alone will then open your account. You are signed out everywhere else."
          }
          action={["Switch off", "Switching Off..."]}
          tone="danger"
          factor={factor}
          onSubmit={async (form) => {
            await call("turnOffSecondFactor", proofOf(form));
            onOff();
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  );
}
