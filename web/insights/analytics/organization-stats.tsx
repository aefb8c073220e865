import { organizationTypes } from "#contract/choices.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { AnalyticsBlock } from "./analytics-block.tsx";
import { FigureTiles } from "./figure-tiles.tsx";
import { LiveliestOrganizations } from "./liveliest-organizations.tsx";
import { ShareBars } from "./share-bars.tsx";

/** S2 section 6, `organization-stats`: who the studio works for, and where the most goes on. */
export function OrganizationStats() {
  return (
    <AnalyticsBlock>
      {({ organizations: { total, byType, top } }) =>
        total > 0 ? (
          <>
            <FigureTiles
              label="Organizations"
              figures={[{ name: "Organizations", value: total, way: { to: "/dashboard/organizations" } }]}
            />
            <MeasuredPart title="Organizations by type">
              <ShareBars
                rows={Object.entries(organizationTypes).map(([type, name]) => ({
                  ...{ name, count: byType[type as keyof typeof byType] },
                  way: { to: "/dashboard/organizations", search: { type } },
                }))}
              />
            </MeasuredPart>
            <LiveliestOrganizations organizations={top} />
          </>
        ) : (
          <EmptyState title="No data available" text="There are no organizations yet." />
        )
      }
    </AnalyticsBlock>
  );
}
