import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { NewDesignButton } from "./new-design-button.tsx";
import { designWork } from "./queries.ts";
import { WaitsForMe } from "./waits-for-me.tsx";
import "./designs.css";

const shownFirst = 3;

/** S2 section 6, the widget `design-tools`: a new design, the ways to both pages, and what waits for me, in a box of any width. */
export function DesignTools() {
  const out = useQuery(designWork()).data?.out.length ?? 0;
  return (
    <div className="design-tools grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="design-ways">
        <NewDesignButton />
        <Link to="/dashboard/design" className={buttonLook()}>
          Design Studio
        </Link>
        <Link to="/dashboard/portfolio" className={buttonLook()}>
          Portfolio
        </Link>
      </div>
      <WaitsForMe shownFirst={shownFirst} />
      {out > 0 && (
        <p className="text-[length:var(--text-sm)] text-ink-2">
          <Link to="/dashboard/design" className="roomy text-accent-text hover:underline">
            {out === 1 ? "1 review of your designs" : `${out} reviews of your designs`}
          </Link>{" "}
          {out === 1 ? "waits" : "wait"} for others.
        </p>
      )}
    </div>
  );
}
