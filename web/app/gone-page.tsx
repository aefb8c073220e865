import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { leaving } from "#web/organizations/leaving.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { StatePage } from "./state-page.tsx";

/** S1 section 2: not there, or not yours; the two look alike. Whoever has just left it, or deleted it, knows, and is on the way. */
export function GonePage({ what }: { what: "Organization" | "Team" | "Project" }) {
  if (useIsLeaving()) return <LoadingPage />;
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

/** As `useIsMutating` does, which would come with the first page of all. */
function useIsLeaving(): boolean {
  const cache = useQueryClient();
  return useSyncExternalStore(
    (onChange) => cache.getMutationCache().subscribe(onChange),
    () => cache.isMutating(leaving) > 0,
  );
}
