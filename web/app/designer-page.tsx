import { Link, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { useMe } from "#web/accounts/queries.ts";
import { Crumbs } from "#web/ui/crumbs.tsx";
import { DashboardCrumb } from "#web/ui/dashboard-crumb.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { SkeletonPage } from "#web/ui/skeleton-page.tsx";
import { NothingHere } from "./nothing-here.tsx";

// what they stand on is named here, and not in every first load
const DesignStudioPage = lazy(async () => ({
  default: (await import("#web/review/designs/design-studio-page.tsx")).DesignStudioPage,
}));
const PortfolioPage = lazy(async () => ({
  default: (await import("#web/review/designs/portfolio-page.tsx")).PortfolioPage,
}));

const pages = {
  "/dashboard/design": { name: "Design Studio", Page: DesignStudioPage },
  "/dashboard/portfolio": { name: "Portfolio", Page: PortfolioPage },
} as const;

/** S2 section 2.1, for designers; for everybody else there is no such page. */
export function DesignerPage() {
  const to = useLocation({
    select: ({ pathname }) => (/portfolio\/?$/.test(pathname) ? "/dashboard/portfolio" : "/dashboard/design"),
  });
  if (useMe()?.userType !== "designer") return <NothingHere />;
  const { name, Page } = pages[to];
  return (
    <Suspense key={to} fallback={<SkeletonPage kinds={2} />}>
      <Page
        above={
          <Crumbs>
            {[
              <DashboardCrumb key="dashboard" />,
              <Link key="here" to={to} aria-current="page">
                {name}
              </Link>,
            ]}
          </Crumbs>
        }
      />
    </Suspense>
  );
}
