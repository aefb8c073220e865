// S2 section 2.5: the bell and how many wait.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Bell } from "./bell.tsx";
import { unreadNotifications } from "./queries.ts";

afterEach(() => document.documentElement.style.removeProperty("font-size"));

/** In a head that has room for the bell alone, as beside a long word on the smallest phone. */
async function shownBell(waiting: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(unreadNotifications().queryKey, { ids: Array.from({ length: waiting }, (_, id) => `n${id}`) });
  const page = await render(
    <QueryClientProvider client={client}>
      <div style={{ display: "grid", gridTemplateColumns: "1.125rem" }}>
        <Bell />
      </div>
    </QueryClientProvider>,
  );
  return page.getByRole("button", { name: /^Notifications/ });
}

test.each([
  [1, "1"],
  [9, "9"],
  [10, "9+"],
])("%i that wait are said as %s", async (waiting, shown) => {
  const bell = await shownBell(waiting);
  await expect.element(bell).toHaveAccessibleName(`Notifications, ${shown} unread`);
  await expect.element(bell).toHaveTextContent(shown);
});

test("how many wait stays within the head's edge of 16 pixels, at twice the size of text too", async () => {
  for (const size of ["100%", "200%"]) {
    document.documentElement.style.fontSize = size;
    const bell = (await shownBell(10)).element();
    const number = bell.querySelector(".num")?.getBoundingClientRect();
    expect((number?.right ?? Infinity) - bell.getBoundingClientRect().right, size).toBeLessThanOrEqual(16);
    bell.remove();
  }
});
