import type { ReactNode } from "react";
import type { SecondFactor } from "#contract/second-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useSubmit } from "../use-submit.ts";
import { ProofFields } from "./proof-fields.tsx";

interface Props {
  title: string;
  description: string;
  /** The deed in its own words, and while it is done. */
  action: [rest: string, busy: string];
  tone?: "solid" | "danger";
  /** Undefined while it is being asked for, and when it cannot be had. */
  factor: SecondFactor | undefined;
  /** Stands in the form's place until then. */
  waiting?: ReactNode;
  /** Throws the sentence that is then shown here. */
  onSubmit: (form: FormData) => Promise<unknown>;
  onClose: () => void;
  /** More to fill in, before the proof. */
  children?: ReactNode;
}

/** Asks who is at work before a change to how they sign in; closes when it is done. */
export function ProofDialog({
  title,
  description,
  action,
  tone = "solid",
  factor,
  waiting,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { submit, isBusy, problem } = useSubmit(async (form) => {
    await onSubmit(form);
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      {factor ? (
        <form ref={startInForm} onSubmit={submit} className="grid gap-4">
          {problem && <Notice tone="bad">{problem}</Notice>}
          {children}
          <ProofFields factor={factor} />
          <Button type="submit" tone={tone} busy={isBusy}>
            {isBusy ? action[1] : action[0]}
          </Button>
        </form>
      ) : (
        waiting
      )}
    </Dialog>
  );
}

/** Until it came, the focus was at what closes the dialog. */
function startInForm(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input, select")?.focus();
}
