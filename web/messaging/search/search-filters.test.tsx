import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { localDay } from "#domain/time/local-day.ts";
import { hearClock } from "#web/platform/minutes.ts";
import type { MessageSearchFilter } from "../queries.ts";
import { SearchFilters } from "./search-filters.tsx";

afterEach(() => vi.unstubAllGlobals());

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

test("the last day to choose is that of the server, whatever the device takes for today", async () => {
  const now = Date.now();
  onTestFinished(() => hearClock(new Date(Date.now()).toUTCString()));
  hearClock(new Date(now + 3 * 86_400_000).toUTCString());
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["conversations"], { pages: [{ items: [] }], pageParams: [null] });
  const page = await render(
    <QueryClientProvider client={cache}>
      <SearchFilters filter={{}} onChange={() => {}} />
    </QueryClientProvider>,
  );
  for (const label of ["From", "Until"]) {
    const field = page.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveAttribute("max", localDay(new Date(now + 3 * 86_400_000)));
  }
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

test("everywhere, whoever stands in no list is found by name, and named once chosen", async () => {
  vi.stubGlobal("fetch", async (asked: string) => {
    const search = new URL(asked, location.href).searchParams.get("search");
    return Response.json({ items: search === "pri" ? [{ id: "priya", name: "Priya" }] : [] });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const band = { id: "c", name: "Band", participants: [{ id: "bob", name: "Bob" }], participantCount: 60 };
  cache.setQueryData(["conversations"], { pages: [{ items: [band] }], pageParams: [null] });
  function Place() {
    const [filter, setFilter] = useState<MessageSearchFilter>({});
    return <SearchFilters filter={filter} onChange={setFilter} />;
  }
  const page = await render(
    <QueryClientProvider client={cache}>
      <Place />
    </QueryClientProvider>,
  );
  await page.getByText("Narrow the search").click();
  const field = page.getByRole("searchbox", { name: "Find a person..." });
  await field.fill("xyz");
  await expect.element(page.getByText("Nobody whom you know here is called that.")).toBeVisible();
  await field.fill("pri");
  await page.getByRole("button", { name: "Priya" }).click();
  await expect.element(page.getByRole("combobox", { name: "Person" })).toHaveValue("priya");
  await expect.element(page.getByRole("combobox", { name: "Person" })).toHaveFocus();
  await expect.element(field).toHaveValue("");
});

test("where all are listed, nobody is looked for by name", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const pair = { id: "c", name: "Bob", participants: [{ id: "bob", name: "Bob" }], participantCount: 1 };
  cache.setQueryData(["conversations"], { pages: [{ items: [pair] }], pageParams: [null] });
  const page = await render(
    <QueryClientProvider client={cache}>
      <SearchFilters filter={{}} onChange={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByText("Narrow the search").click();
  await expect.element(page.getByRole("combobox", { name: "Person" })).toBeVisible();
  expect(page.getByRole("searchbox").elements()).toEqual([]);
});

test("in letters of twice their size each choice ends within a phone's screen", async () => {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty("font-size"));
  style.fontSize = "200%";
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["conversations"], { pages: [{ items: [] }], pageParams: [null] });
  const container = document.body.appendChild(document.createElement("div"));
  container.style.width = "300px";
  const page = await render(
    <QueryClientProvider client={cache}>
      <SearchFilters filter={{}} onChange={() => {}} />
    </QueryClientProvider>,
    { container },
  );
  await page.getByText("Narrow the search").click();
  const end = container.getBoundingClientRect().right;
  for (const label of ["Conversation", "Person", "Files"])
    expect(page.getByLabelText(label).element().getBoundingClientRect().right, label).toBeLessThanOrEqual(end);
});
