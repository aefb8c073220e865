import { ChartColumn, SlidersHorizontal } from "lucide-react";
import type { FunctionComponent } from "react";
import type { PlaceProps } from "./navigation.tsx";

/** S2 section 2.1: what admins get besides. `place` is given: imported, it would be a file of its own in everybody's first load. */
export function AdminPlaces({ place: Place }: { place: FunctionComponent<PlaceProps> }) {
  return (
    <ul className="mt-1 grid gap-1">
      <Place to="/dashboard/analytics" icon={<ChartColumn />} label="Analytics" />
      <Place to="/dashboard/settings/studio" icon={<SlidersHorizontal />} label="Studio" />
    </ul>
  );
}
