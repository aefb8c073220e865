import { type ComponentProps, Suspense } from "react";
import { lazy } from "#web/ui/lazy.ts";
import { Part } from "#web/ui/part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const InvitationsCard = lazy(async () => ({ default: (await import("./invitations-card.tsx")).InvitationsCard }));

/** Beneath the people of a place, for the few who may invite; without a network nobody does. */
export function LateInvitations(props: ComponentProps<typeof InvitationsCard>) {
  return (
    <Part>
      <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
        <InvitationsCard {...props} />
      </Suspense>
    </Part>
  );
}
