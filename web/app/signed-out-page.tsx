import { Link, useRouterState } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { Outside } from "./outside.tsx";
import { StatePage } from "./state-page.tsx";

/** S1 section 2: the messages screen without a user, who comes back to the very conversation. */
export function SignedOutPage() {
  // what would be kept weighs more than it saves
  "use no memo";
  const next = useRouterState({ select: ({ location }) => location.href });
  return (
    <Outside>
      <StatePage
        title="Please log in to access messages"
        text="You need to be authenticated to view your conversations"
        action={
          <Link to="/login" search={{ next }} className={buttonLook({ tone: "solid" })}>
            Sign In
          </Link>
        }
      />
    </Outside>
  );
}
