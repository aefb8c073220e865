import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { StatePage } from "./state-page.tsx";

/** S1 section 2: not there, or not yours; the two look alike. */
export function GonePage({ what }: { what: "Organization" | "Team" | "Project" }) {
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
