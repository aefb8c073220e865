import { type ComponentProps, Suspense, useState } from "react";
import { lazy } from "#web/ui/lazy.ts";
import { Part } from "#web/ui/part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const InvitationsCard = lazy(async () => ({ default: (await import("./invitations-card.tsx")).InvitationsCard }));

/**
 * Beneath the people of a place, for the few who may invite; without a network nobody does. What is being written there, and a
 * link that is shown once, stay when the right ends.
 */
export function LateInvitations(props: ComponentProps<typeof InvitationsCard> & { may: boolean }) {
  const [wasAllowed, setAllowed] = useState(props.may);
  if (props.may && !wasAllowed) setAllowed(true);
  if (!wasAllowed) return null;
  return (
    <Part>
      <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
        <InvitationsCard {...props} />
      </Suspense>
    </Part>
  );
}
