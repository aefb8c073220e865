import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { StatePage } from "./state-page.tsx";

/** There is no such page, or none for this person: the two look alike. */
export function NothingHere() {
  // what would be kept weighs more than it saves
  "use no memo";
  return (
    <StatePage
      title="There is nothing at this address"
      text="The page may have moved, or the link was cut short on its way to you."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/dashboard" className={buttonLook({ tone: "solid" })}>
            Go to the dashboard
          </Link>
          <a href="/" className={buttonLook()}>
            Homepage
          </a>
        </div>
      }
    />
  );
}
