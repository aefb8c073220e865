import { useNavigate } from "@tanstack/react-router";
import { quickTemplates } from "#domain/messaging/detection/quick-templates.ts";
import { QuickActionsDialog } from "#web/messaging/quick/quick-actions-dialog.tsx";

const support = quickTemplates.find(({ type }) => type === "support");

/** A conversation with the studio's staff; it opens once it is begun. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <QuickActionsDialog
      begun={support}
      onClose={onClose}
      onCreated={(id) => {
        onClose();
        void navigate({ to: "/dashboard/messages", search: { conversation: id } });
      }}
    />
  );
}
