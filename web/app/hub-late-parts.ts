// A step between: the hub's first load names this alone, and not all that these come with. It is not kept for the time without a
// network: what is said can be read without them.

export async function consultationBar() {
  return { default: (await import("#web/consultations/consultation-bar.tsx")).ConsultationBar };
}

export async function hubActivity() {
  return { default: (await import("#web/activity/feed/hub-activity.tsx")).HubActivity };
}

export async function automationDialog() {
  return { default: (await import("#web/workflows/automation/automation-dialog.tsx")).AutomationDialog };
}
