import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { relativeTimeWithin, shortDate } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

type Act = Pick<UseMutationResult<unknown, Error, void>, "mutate" | "reset" | "isPending" | "error">;

interface Props {
  madeAt: string;
  lastReadAt: string | null;
  make: Act;
  end: Act;
}

const questions = {
  make: {
    title: "Make another address?",
    text: "Calendars that fetch from the one before get nothing from then on: give them the new one.",
    action: "Make another address",
  },
  end: {
    title: "End the address?",
    text: "Calendars that fetch from it get nothing any more. You can make another one at any time.",
    action: "End the address",
  },
} as const;

/** Since when there is one and whether it is used, and how it is replaced or ended. */
export function CalendarState({ madeAt, lastReadAt, make, end }: Props) {
  const [asked, setAsked] = useState<"make" | "end">("make");
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const act = asked === "make" ? make : end;
  function ask(which: "make" | "end") {
    make.reset();
    end.reset();
    setAsked(which);
    setOpen(true);
  }
  return (
    <div className="grid gap-3">
      <p className="text-[length:var(--text-sm)]">
        There is an address since {shortDate(madeAt)};{" "}
        {lastReadAt ? `it was last fetched ${relativeTimeWithin(lastReadAt, now)}.` : "nothing has fetched it yet."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => ask("make")}>Make another address</Button>
        <Button tone="ghost" onClick={() => ask("end")}>
          End the address
        </Button>
      </div>
      <ConfirmDialog
        {...questions[asked]}
        open={isOpen}
        onClose={() => setOpen(false)}
        tone={asked === "make" ? "solid" : "danger"}
        busy={act.isPending}
        error={act.error?.message}
        onConfirm={() => act.mutate(undefined, { onSuccess: () => setOpen(false) })}
      />
    </div>
  );
}
