import { Link } from "@tanstack/react-router";
import type { Analytics } from "#contract/analytics.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { troubles } from "#domain/insights/analytics.ts";
import { relativeTimeWithin } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { AnalyticsBlock } from "./analytics-block.tsx";
import { FigureTiles } from "./figure-tiles.tsx";

const health = { to: "/dashboard/settings/studio", search: { tab: "health" } } as const;
const performance = { to: "/dashboard/settings/studio", search: { tab: "performance" } } as const;

/** S2 section 6, `system-overview`: whether all is well, and where it is said why not. */
export function SystemOverview() {
  return <AnalyticsBlock>{({ system }) => <System system={system} />}</AnalyticsBlock>;
}

function System({ system }: { system: Analytics["system"] }) {
  const { version, startedAt, databaseBytes, filesBytes, jobs, mails, online } = system;
  const now = useNow();
  const wrong = troubles(system);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[length:var(--text-sm)]">
        <Badge tone={wrong.length > 0 ? "bad" : "ok"}>{wrong.length > 0 ? "Look at this" : "All is well"}</Badge>
        {wrong.length > 0 && <p className="min-w-0 font-semibold wrap-anywhere text-bad">{wrong.join(" ")}</p>}
        <p className="min-w-0 wrap-anywhere text-ink-2">
          Version {version}, running since <time dateTime={startedAt}>{relativeTimeWithin(startedAt, now)}</time>
        </p>
      </div>
      <FigureTiles
        label="System"
        figures={[
          { name: "People online", value: online, way: { to: "/dashboard/settings/studio", search: { tab: "users" } } },
          { name: "Jobs waiting", value: jobs.waiting, way: health },
          { name: "Mails not yet sent", value: mails.waiting, way: health },
          { name: "Database", value: formatFileSize(databaseBytes), way: health },
          { name: "Files", value: formatFileSize(filesBytes), note: "With their previews", way: health },
        ]}
      />
      <p className="flex flex-wrap gap-2">
        <Link {...health} className={buttonLook()}>
          Health
        </Link>
        <Link {...performance} className={buttonLook()}>
          Performance reports
        </Link>
      </p>
    </>
  );
}
