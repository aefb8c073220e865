import { MessagesPage } from "#web/messaging/hub/messages-page.tsx";
import { lazy } from "#web/ui/lazy.ts";

// it is not kept for the time without a network: what is said can be read without it
const ConsultationBar = lazy(async () => ({
  default: (await import("#web/consultations/consultation-bar.tsx")).ConsultationBar,
}));

const AutomationDialog = lazy(async () => ({
  default: (await import("#web/workflows/automation/automation-dialog.tsx")).AutomationDialog,
}));

/** The hub, with what stands above it in the house: the time of a consultation over what is said there, and what is done by itself. */
export function HubPage() {
  return <MessagesPage meeting={ConsultationBar} automation={AutomationDialog} />;
}
