import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Notice } from "#web/ui/notice.tsx";
import { takeData } from "./take-data.ts";

const DeleteAccountDialog = lazy(async () => ({
  default: (await import("./delete-account-dialog.tsx")).DeleteAccountDialog,
}));

/** What is kept of oneself: taken along, and given up. */
export function OwnDataPanel({ me }: { me: User }) {
  const take = useMutation({ mutationFn: takeData });
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Your data">
      <div className="grid gap-6 text-[length:var(--text-sm)] md:grid-cols-2">
        <section aria-label="Download" className="grid content-start justify-items-start gap-3">
          <p className="text-ink-2">
            One file with your profile, your settings, what you are in, what you wrote, and the files you brought and
            may still see. It is packed while it is downloaded.
          </p>
          {take.isError && <Notice tone="bad">{take.error.message}</Notice>}
          {take.isSuccess && <Notice tone="ok">The download has begun.</Notice>}
          <Button busy={take.isPending} onClick={() => take.mutate()}>
            {take.isPending ? "Getting ready..." : "Download my data"}
          </Button>
        </section>
        <section
          aria-label="Leaving for good"
          className="grid content-start justify-items-start gap-3 border-t border-line pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-6"
        >
          <p className="text-ink-2">
            Deletes your account at once and for good. What you wrote and brought stays with those you worked with,
            without your name.
          </p>
          <Button onClick={() => setOpen(true)}>Delete my account</Button>
        </section>
      </div>
      {isOpen && (
        <Late onGiveUp={() => setOpen(false)}>
          <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />
        </Late>
      )}
    </Card>
  );
}
