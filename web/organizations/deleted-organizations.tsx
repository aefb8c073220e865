import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { deletedOrganizations } from "./queries.ts";

const RecentlyDeleted = lazy(async () => ({ default: (await import("./recently-deleted.tsx")).RecentlyDeleted }));

/** Where owners find the organizations they deleted; nothing while there are none. */
export function DeletedOrganizations() {
  const query = useInfiniteQuery(deletedOrganizations());
  const [isOpen, setOpen] = useState(false);
  if (allItems(query.data).length === 0 && !isOpen) return null;
  return (
    <div className="mt-8">
      <Button tone="ghost" icon={<Undo2 />} onClick={() => setOpen(true)}>
        Recently deleted
      </Button>
      <Late onGiveUp={() => setOpen(false)}>
        {isOpen && <RecentlyDeleted organizationId={null} onClose={() => setOpen(false)} />}
      </Late>
    </div>
  );
}
