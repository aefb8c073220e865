import { Copy } from "lucide-react";
import { Suspense, useState } from "react";
import type { SecondFactor } from "#contract/second-factor.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { readOn } from "#web/ui/use-return-focus.ts";
import { CodeField } from "../proof/code-field.tsx";
import { ProofFields, proofOf } from "../proof/proof-fields.tsx";
import { useSubmit } from "../use-submit.ts";

const QrCode = lazy(async () => ({ default: (await import("./qr-code.tsx")).QrCode }));

interface NewSecret {
  secret: string;
  uri: string;
}

/** Two steps: who is at work, then the app's first code; ends with the recovery codes. */
export function TwoFactorSetUp({ factor, onCodes }: { factor: SecondFactor; onCodes: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const giveUp = () => {
    setSecret(null);
    // the button goes with this step
    readOn();
  };
  if (secret) return <FirstCode {...secret} onCodes={onCodes} onCancel={giveUp} />;
  return <Begin factor={factor} onSecret={setSecret} />;
}

function Begin({ factor, onSecret }: { factor: SecondFactor; onSecret: (secret: NewSecret) => void }) {
  const { submit, isBusy, problem } = useSubmit(async (form) =>
    onSecret(await call("startSecondFactor", proofOf(form))),
  );
  return (
    <form onSubmit={submit} className="grid max-w-md gap-4">
      <p className="text-[length:var(--text-sm)] text-ink-2">
        Besides your password, signing in then asks for a code from an app on your phone. Whoever learns your password
        alone stays outside.
      </p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <ProofFields factor={factor} />
      <Button type="submit" tone="solid" busy={isBusy} className="justify-self-start">
        {isBusy ? "Setting Up..." : "Set up two-factor sign-in"}
      </Button>
    </form>
  );
}

interface FirstCodeProps extends NewSecret {
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

function FirstCode({ secret, uri, onCodes, onCancel }: FirstCodeProps) {
  const { submit, isBusy, problem } = useSubmit(async (form) =>
    onCodes((await call("confirmSecondFactor", { code: String(form.get("code")) })).recoveryCodes),
  );
  return (
    <form onSubmit={submit} className="grid max-w-md gap-4">
      <p className="text-[length:var(--text-sm)] text-ink-2">
        Scan this with your authenticator app, or type the key into it. Then enter the six digits it shows.
      </p>
      <Suspense fallback={<Skeleton className="size-48" />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <div className="grid justify-items-start gap-2">
        <span className="text-[length:var(--text-sm)] font-semibold">Key</span>
        <code className="num text-[length:var(--text-sm)] break-all">{secret.replace(/.{4}(?=.)/g, "$& ")}</code>
        <CopyButton label="Copy key" text={secret} icon={<Copy />} />
      </div>
      <CodeField isDigits takesFocus error={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="solid" busy={isBusy}>
          {isBusy ? "Confirming..." : "Confirm"}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
