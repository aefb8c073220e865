import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { signOut } from "#web/accounts/entering/sign-out.ts";
import { TwoFactorPanel } from "#web/accounts/profile/two-factor-panel.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Outside } from "./outside.tsx";

/** All that an admin on an external database sees before the second factor is set up. */
export function SecondFactorPage() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <Outside>
      <div className="grid w-full max-w-xl gap-4 px-4">
        <PageHead
          title="Set up two-factor sign-in"
          subtitle="Admins of this studio cannot work without it: they may do everything here."
        />
        <TwoFactorPanel />
        <Button
          tone="ghost"
          className="justify-self-start"
          onClick={() => void signOut(cache).then(() => navigate({ to: "/login" }))}
        >
          Sign out
        </Button>
      </div>
    </Outside>
  );
}
