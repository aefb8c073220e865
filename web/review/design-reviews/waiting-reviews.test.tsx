// What waits for one's word on the dashboard, and what a project waits for.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { aReview } from "#web/testing/shown-design-reviews.tsx";
import { carol } from "#web/testing/shown-review.tsx";
import { assignedReviews, projectReviews } from "../design-review-queries.ts";
import { MyReviews } from "./my-reviews.tsx";
import { ProjectReviews } from "./project-reviews.tsx";

function open(cache: QueryClient, part: ReactNode) {
  const routeTree = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const holding = () => new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();

test("the most pressing stand first, each leads to its file with the review beside it, and where nothing waits there is nothing", async () => {
  const cache = holding();
  cache.setQueryData(assignedReviews().queryKey, { items: [] });
  const page = await open(cache, <MyReviews />);
  expect(page.getByRole("region").elements()).toEqual([]);
  const items = Array.from({ length: 7 }, (_, place) =>
    aReview({
      id: `review-${place}`,
      fileName: `set-${place}.png`,
      createdBy: carol,
      deadline: place === 0 ? inHours(5) : null,
    }),
  );
  cache.setQueryData(assignedReviews().queryKey, { items });
  const card = page.getByRole("region", { name: "Design Reviews" });
  await expect.element(card.getByText("5h left")).toBeVisible();
  const link = card.getByRole("link", { name: "set-0.png" });
  await expect.element(link).toHaveAttribute("href", "/dashboard/projects/p?file=f&review=shown");
  expect(card.getByRole("listitem").elements()).toHaveLength(5);
  await card.getByRole("button", { name: "Show all 7" }).click();
  expect(card.getByRole("listitem").elements()).toHaveLength(7);
});

test("a project says of whom it waits for a word", async () => {
  const cache = holding();
  cache.setQueryData(projectReviews("p").queryKey, { items: [] });
  const page = await open(cache, <ProjectReviews projectId="p" />);
  await expect.element(page.getByText("No review is open.")).toBeVisible();
  cache.setQueryData(projectReviews("p").queryKey, { items: [aReview({ assignedTo: carol, status: "in_review" })] });
  await expect.element(page.getByText("Waits for Carol")).toBeVisible();
  await expect.element(page.getByText("In Review")).toBeVisible();
});
