import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { identities, providers, secondFactor } from "../queries.ts";
import { LinkedAccountsPanel } from "./linked-accounts-panel.tsx";

test("an account that is linked says since when, and when it was last signed in with", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const google = { provider: "google", email: "nia@guidon.example", createdAt: "2025-01-05T12:00:00.000Z" } as const;
  cache.setQueryData(identities().queryKey, { items: [{ ...google, lastUsedAt: "2025-02-06T12:00:00.000Z" }] });
  cache.setQueryData(providers().queryKey, { google: null, apple: false });
  const factor = { isOn: false, recoveryCodesLeft: 0, isCompulsory: false, hasPassword: true };
  cache.setQueryData(secondFactor().queryKey, factor);
  const page = await render(
    <QueryClientProvider client={cache}>
      <LinkedAccountsPanel />
    </QueryClientProvider>,
  );
  const line = "nia@guidon.example · last used Feb 6, 2025 · since Jan 5, 2025";
  await expect.element(page.getByText(line)).toBeVisible();
});
