import { ChartColumn, Images, PencilRuler, SlidersHorizontal } from "lucide-react";
import type { ComponentType } from "react";
import { useMe } from "#web/accounts/queries.ts";
import type { PlaceProps } from "./navigation.tsx";

interface Props {
  /** A line of the navigation: a file shared with that would be one more of the first load. */
  Place: ComponentType<PlaceProps>;
}

/** S2 section 2.1: what designers and admins have besides. Clients, most of whoever comes, do not load it. */
export function RolePlaces({ Place }: Props) {
  const userType = useMe()?.userType;
  return (
    <ul className="mt-1 grid gap-1">
      {userType === "designer" && (
        <>
          <Place to="/dashboard/design" icon={PencilRuler} label="Design Studio" />
          <Place to="/dashboard/portfolio" icon={Images} label="Portfolio" />
        </>
      )}
      {userType === "admin" && (
        <>
          <Place to="/dashboard/analytics" icon={ChartColumn} label="Analytics" />
          <Place to="/dashboard/settings/studio" icon={SlidersHorizontal} label="Admin Panel" />
        </>
      )}
    </ul>
  );
}
