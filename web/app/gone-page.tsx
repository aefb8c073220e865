import { useIsMutating } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { leaving } from "#web/organizations/leaving.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { StatePage } from "./state-page.tsx";

/** S1 section 2: not there, or not yours; the two look alike. Whoever has just left it, or deleted it, knows, and is on the way. */
export function GonePage({ what }: { what: "Organization" | "Team" | "Project" }) {
  const isLeaving = useIsMutating(leaving) > 0;
  if (isLeaving) return <LoadingPage />;
  return (
    <StatePage
      title={`${what} Not Found`}
      text={`The requested ${what.toLowerCase()} could not be found or you don't have access to it.`}
      action={
        <Link to="/dashboard" className={buttonLook({ tone: "solid" })}>
          Return to Dashboard
        </Link>
      }
    />
  );
}
