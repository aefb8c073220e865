import type { AdminUser } from "#contract/studio.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRevokeUserSessions } from "./use-revoke-user-sessions.ts";

export function RevokeSessionsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const revoke = useRevokeUserSessions();

  function confirm() {
    revoke.mutate(user.id, {
      onSuccess() {
        onClose();
        void toast(`${user.name} is signed out everywhere.`);
      },
      onError: (error) =>
        void toast(error instanceof TypeError ? "The studio cannot be reached. Nobody was signed out." : error.message),
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Sign out ${user.name}?`}
      text="Every session ends at once, on every device. What was typed and not sent is lost. They can sign in again."
      action="Sign out everywhere"
      busy={revoke.isPending}
      onConfirm={confirm}
    />
  );
}
