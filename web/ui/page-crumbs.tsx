import { Crumbs } from "./crumbs.tsx";
import { HomeCrumb } from "./home-crumb.tsx";

/** S2 section 2.2: of a page that stands right below the dashboard. */
export function PageCrumbs({ here }: { here: string }) {
  return (
    <Crumbs>
      {[
        <HomeCrumb key="home" />,
        <span key="here" aria-current="page">
          {here}
        </span>,
      ]}
    </Crumbs>
  );
}
