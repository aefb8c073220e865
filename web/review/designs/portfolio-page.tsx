import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { fileCategories } from "#contract/choices.ts";
import type { PortfolioFilter } from "#contract/designs.ts";
import { allItems } from "#web/platform/paged.ts";
import { useAddress } from "#web/platform/use-address.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { CardList } from "#web/ui/card-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { PortfolioCard } from "./portfolio-card.tsx";
import { PortfolioFilters } from "./portfolio-filters.tsx";
import { PortfolioStats } from "./portfolio-stats.tsx";
import { portfolio } from "./queries.ts";

const atFirst = { organization: "", year: "", category: "" };

/** S2 section 2.1, Portfolio: each version of mine that was approved, of what I may still see. */
export function PortfolioPage({ above }: { above: ReactNode }) {
  const [narrowing, narrow] = useAddress(atFirst);
  const filter = filterOf(narrowing);
  const query = useInfiniteQuery(portfolio(filter));
  const isNarrowed = Object.keys(filter).length > 0;
  const clear = () => narrow(atFirst);
  const items = allItems(query.data).map((design) => ({
    ...design,
    id: `${design.version.fileId} ${design.version.version}`,
  }));
  const isNone = query.isSuccess && items.length === 0;
  return (
    <>
      <PageHead
        title="Portfolio"
        subtitle="Your approved designs, each as it was approved."
        above={above}
        actions={
          <Link to="/dashboard/design" className={buttonLook()}>
            Design Studio
          </Link>
        }
      />
      <PortfolioStats />
      <div className="h-6" />
      {(!isNone || isNarrowed) && <PortfolioFilters filter={filter} onNarrow={narrow} onClear={clear} />}
      {query.isPending && <SkeletonCards count={6} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {isNone && isNarrowed && <NothingFound text="No approved design matches." onClear={clear} />}
      {isNone && !isNarrowed && (
        <EmptyState
          title="No Approved Designs Yet"
          text="Each version of yours that is approved comes to stand here, with who approved it and when"
          action={
            <Link to="/dashboard/design" className={buttonLook({ tone: "solid" })}>
              Go to the Design Studio
            </Link>
          }
        />
      )}
      <CardList label="Approved designs" items={items} layout="grid" isOld={query.isPlaceholderData}>
        {(design) => <PortfolioCard design={design} />}
      </CardList>
      <MoreButton query={query} />
    </>
  );
}

/** What an address says, as far as there is such a thing. */
function filterOf({ organization, year, category }: typeof atFirst): PortfolioFilter {
  const known = fileCategories.find((one) => one === category);
  return {
    ...(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(organization) && { organizationId: organization }),
    ...(/^20\d\d$/.test(year) && { year: Number(year) }),
    ...(known && { category: known }),
  };
}
