import { Crumbs } from "./crumbs.tsx";
import { DashboardCrumb } from "./dashboard-crumb.tsx";

/** S2 section 2.2: of a page that stands right below the dashboard. */
export function PageCrumbs({ here }: { here: string }) {
  return (
    <Crumbs>
      {[
        <DashboardCrumb key="dashboard" />,
        <span key="here" aria-current="page">
          {here}
        </span>,
      ]}
    </Crumbs>
  );
}
