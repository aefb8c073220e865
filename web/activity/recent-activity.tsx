import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ActivityRows } from "./activity-rows.tsx";
import { activityOf, type Scope } from "./queries.ts";

/** As many as fit beside a page. */
const shownAtFirst = 6;

/** What happened here lately (S1 section 2): the newest few, and all that is kept. */
export function RecentActivity({ scope, id, children }: { scope: Scope; id: string; children?: ReactNode }) {
  const query = useInfiniteQuery(activityOf(scope, id));
  const [isWhole, setWhole] = useState(false);
  const entries = allItems(query.data);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <Card title="Recent Activity">
      <ActivityRows query={query} entries={shown} scope={scope} none="Nothing has happened here yet" />
      {entries.length > shownAtFirst && (
        <div className="mt-3 -ml-4">
          <Button tone="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer" : `View All (${entries.length})`}
          </Button>
        </div>
      )}
      {children}
    </Card>
  );
}
