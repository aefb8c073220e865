import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { shortDate } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { organizations } from "#web/organizations/queries.ts";
import { countOf } from "#web/platform/paged.ts";
import { projects } from "#web/projects/queries.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { WidgetData } from "./widget-data.tsx";

/** S2 section 2.7. */
export function AccountOverview() {
  const me = useMe();
  const homes = useInfiniteQuery(organizations());
  const work = useInfiniteQuery(projects());
  if (!me) return null;
  const facts = [
    ["Member since", shortDate(me.createdAt)],
    ["Organizations", homes.data && countOf(homes.data)],
    ["Projects", work.data && countOf(work.data)],
  ] as const;
  return (
    <WidgetData queries={[homes, work]} isEmpty={false}>
      <div className="flex items-center gap-3">
        <Avatar id={me.id} name={me.name} picture={me.avatar} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <span dir="auto" className="truncate font-bold">
              {me.name}
            </span>
            <Badge tone="accent">{me.userType}</Badge>
          </p>
          <p className="truncate text-[length:var(--text-sm)] text-ink-2">{me.email}</p>
        </div>
      </div>
      <dl className="my-4 grid gap-1 text-[length:var(--text-sm)]">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link to="/dashboard/profile" className={buttonLook()}>
          Edit Profile
        </Link>
        <Link to="/dashboard/settings" className={buttonLook({ tone: "ghost" })}>
          Account Settings
        </Link>
      </div>
    </WidgetData>
  );
}
