import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { MessageSearchFilter } from "../queries.ts";
import { SearchFilters } from "./search-filters.tsx";

test.each([
  ["From", "from", new Date(2026, 7, 14)],
  ["Until", "to", new Date(2026, 7, 15)],
] as const)("a day is typed sign by sign: %s", async (label, name, moment) => {
  let told: MessageSearchFilter = {};
  function Place() {
    const [filter, setFilter] = useState<MessageSearchFilter>({});
    told = filter;
    return <SearchFilters filter={filter} onChange={setFilter} />;
  }
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["conversations"], { pages: [{ items: [] }], pageParams: [null] });
  const page = await render(
    <QueryClientProvider client={cache}>
      <Place />
    </QueryClientProvider>,
  );
  await page.getByText("Narrow the search").click();
  const field = page.getByLabelText(label, { exact: true });
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard("08142026");
  await expect.element(field).toHaveValue("2026-08-14");
  expect(told).toEqual({ [name]: moment.toISOString() });
});

test("kept to a conversation of many, everybody in it is offered, also those whom lists leave out; who is chosen stays so", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const listed = { id: "c", name: "Band", participants: [{ id: "bob", name: "Bob" }] };
  cache.setQueryData(["conversations"], { pages: [{ items: [listed] }], pageParams: [null] });
  const participants = [...listed.participants, { id: "priya", name: "Priya" }];
  cache.setQueryData(["conversation", "c"], { ...listed, participants });
  const filters = (filter: MessageSearchFilter) => (
    <QueryClientProvider client={cache}>
      <SearchFilters filter={filter} onChange={() => {}} />
    </QueryClientProvider>
  );
  const page = await render(filters({ conversationId: "c" }));
  await page.getByText(/Narrow the search/).click();
  const person = page.getByRole("combobox", { name: "Person" });
  await expect.element(person).toHaveTextContent("From anybodyBobPriya");
  await page.rerender(filters({ author: "priya" }));
  await expect.element(person).toHaveValue("priya");
});
