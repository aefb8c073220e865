import type { IdentityProvider } from "#contract/identities.ts";
import type { SecondFactor } from "#contract/second-factor.ts";
import { call } from "#web/platform/api.ts";
import { ProofDialog } from "../proof/proof-dialog.tsx";
import { proofOf } from "../proof/proof-fields.tsx";
import { useGoToApple } from "./use-go-to-apple.ts";
import { useLinkIdentity, useUnlinkIdentity } from "./use-identities.ts";

/** A provider's account that is to become a way in, or to be none any more. */
export type IdentityChange =
  | { act: "link"; provider: "google"; credential: string }
  | { act: "link"; provider: "apple" }
  | { act: "unlink"; provider: IdentityProvider };

export const providerNames = { google: "Google", apple: "Apple" } as const;

const words: Record<IdentityChange["act"], { verb: string; description: string; action: [string, string] }> = {
  link: {
    verb: "Link",
    description: "It then opens your account without password and code, and you are signed out everywhere else.",
    action: ["Link", "Linking..."],
  },
  unlink: {
    verb: "Unlink",
    description: "It opens your account no more, and you are signed out everywhere else.",
    action: ["Unlink", "Unlinking..."],
  },
};

interface Props {
  change: IdentityChange;
  factor: SecondFactor;
  onClose: () => void;
}

/** Asks who is at work, and then does it; for Apple, leaves for its page. */
export function IdentityDialog({ change, factor, onClose }: Props) {
  const link = useLinkIdentity();
  const unlink = useUnlinkIdentity();
  const leave = useGoToApple((proof: ReturnType<typeof proofOf>) => call("linkApple", proof));
  const { verb, description, action } = words[change.act];

  function submit(form: FormData): Promise<unknown> {
    const proof = proofOf(form);
    if (change.act === "unlink") return unlink.mutateAsync({ provider: change.provider, ...proof });
    if (change.provider === "google") return link.mutateAsync({ credential: change.credential, ...proof });
    return leave.mutateAsync(proof);
  }

  return (
    <ProofDialog
      title={`${verb} ${providerNames[change.provider]}`}
      description={description}
      action={action}
      tone={change.act === "unlink" ? "danger" : "solid"}
      factor={factor}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
