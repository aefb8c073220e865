import { useSearch } from "@tanstack/react-router";
import { Drawer } from "#web/ui/drawer.tsx";
import type { HubSearch } from "../search/hub-search.ts";
import { IntelligencePanel } from "./intelligence-panel.tsx";
import { LeavePanel } from "./leave-panel.ts";

/** S3 section 2, "A toggle opens a side intelligence panel": whatever the hub lists stays as it is. */
export function IntelligenceDialog({ onClose }: { onClose: () => void }) {
  const search: HubSearch = useSearch({ strict: false });
  return (
    <Drawer open onClose={onClose} title="Intelligence panel" isToRead>
      <LeavePanel value={onClose}>
        {/* its own edges are those of the drawer */}
        <div className="-m-5">
          <IntelligencePanel search={search} />
        </div>
      </LeavePanel>
    </Drawer>
  );
}
