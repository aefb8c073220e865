import { Link } from "@tanstack/react-router";
import type { InvitationPreview } from "#contract/invitations.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { DeclineButton } from "./decline-button.tsx";

const back = { next: "/invitation" };

/** For a visitor: sign in or up and come back here. Who holds the mailed link may also decline without an account. */
export function InvitationDoor({ token, preview }: { token: string; preview: InvitationPreview }) {
  const { hasAccount } = preview;
  const doors = [
    { to: "/signup", words: "Create Free Account" },
    { to: "/login", words: "Sign In" },
  ] as const;
  const usualFirst = hasAccount ? [doors[1], doors[0]] : doors;
  return (
    <div className="grid gap-3">
      {usualFirst.map(({ to, words }, place) => (
        <Link
          key={to}
          to={to}
          search={back}
          className={buttonLook({ tone: place === 0 ? "solid" : "quiet", size: "large" })}
        >
          {words}
        </Link>
      ))}
      {hasAccount !== undefined && <DeclineButton token={token} />}
    </div>
  );
}
