import { useQuery } from "@tanstack/react-query";
import { MessagesPage } from "#web/messaging/hub/messages-page.tsx";
import { unreadNotifications } from "#web/notifications/queries.ts";
import { lazy } from "#web/ui/lazy.ts";

const late = () => import("./hub-late-parts.ts");
const ConsultationBar = lazy(async () => (await late()).consultationBar());
const HubActivity = lazy(async () => (await late()).hubActivity());
const AutomationDialog = lazy(async () => (await late()).automationDialog());

/** The hub, with what stands above it in the house: the time of a consultation over what is said, what is done by itself, what happened lately. */
export function HubPage() {
  // it holds nothing that is dear: what would be kept weighs more than it saves
  "use no memo";
  const unread = useQuery(unreadNotifications()).data?.ids.length;
  return (
    <MessagesPage
      meeting={ConsultationBar}
      automation={AutomationDialog}
      activity={HubActivity}
      unreadNews={unread ?? 0}
    />
  );
}
