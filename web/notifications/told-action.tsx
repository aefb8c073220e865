import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Notification } from "#contract/notifications.ts";
import { canJoin } from "#domain/consultations/times.ts";
import { actionOf } from "#domain/notifications/action.ts";
import { notificationPlace } from "#domain/notifications/notification-path.ts";
import { consultationOf } from "#web/consultations/queries.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Problem } from "./problem.tsx";
import { useAcknowledgeTold } from "./use-acknowledge-told.ts";

interface Props {
  told: Notification;
  /** It was read by that, and one goes there. */
  onFollow: () => void;
}

/** What can be done about it here (S2 section 3). */
export function ToldAction({ told, onFollow }: Props) {
  const now = useNow();
  switch (actionOf(told, now)) {
    case "acknowledge":
      return <Acknowledge told={told} />;
    case "review":
      return (
        <Act>
          <Link
            {...notificationPlace(told)}
            aria-label={`Review: ${told.title}`}
            onClick={onFollow}
            className={buttonLook()}
          >
            Review
          </Link>
        </Act>
      );
    case "join":
      return <Join told={told} onFollow={onFollow} />;
    default:
      return null;
  }
}

function Acknowledge({ told }: Pick<Props, "told">) {
  const { acknowledge, problem } = useAcknowledgeTold(told);
  // until the server says that nothing is asked any more
  if (acknowledge.isSuccess) {
    return (
      <Act>
        <p className="text-[length:var(--text-xs)] text-ok">You acknowledged this</p>
      </Act>
    );
  }
  return (
    <Act>
      <Button
        aria-label={`Acknowledge: ${told.title}`}
        busy={acknowledge.isPending}
        onClick={() => acknowledge.mutate()}
      >
        Acknowledge
      </Button>
      {problem && <Problem>{problem}</Problem>}
    </Act>
  );
}

/** It may have been moved or called off since: then its button is not there. */
function Join({ told, onFollow }: Props) {
  const conversation = told.conversationId ?? "";
  const [one] = useQuery(consultationOf(conversation)).data?.items ?? [];
  const now = useNow();
  if (!one || !canJoin(one, now)) return null;
  return (
    <Act>
      <Link
        to="/dashboard/messages"
        search={{ conversation }}
        aria-label={`Join: ${told.title}`}
        onClick={onFollow}
        className={buttonLook({ tone: "solid" })}
      >
        Join
      </Link>
    </Act>
  );
}

/** Below its words, where there is room for a face beside them. */
function Act({ children }: { children: ReactNode }) {
  return <div className="notification-action grid justify-items-start gap-1 pb-2">{children}</div>;
}
