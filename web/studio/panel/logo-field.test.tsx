import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { StudioRecord } from "#contract/studio-record.ts";
import { LogoField } from "./logo-field.tsx";

afterEach(() => vi.unstubAllGlobals());

test.each(["Keep this logo", "Cancel"])(
  "whoever presses '%s' by keys goes on at the choice: the button is gone",
  async (name) => {
    const record = { name: "Guidon", logo: null } as StudioRecord;
    vi.stubGlobal("fetch", async () => Response.json(record));
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <LogoField record={record} />
      </QueryClientProvider>,
    );
    const choice = page.getByLabelText("Choose a picture");
    await userEvent.upload(choice, new File(["picture"], "logo.png", { type: "image/png" }));
    page.getByRole("button", { name }).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
    await expect.element(choice).toHaveFocus();
  },
);

test("so does whoever removes the logo", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ name: "Guidon", logo: null }));
  const cache = new QueryClient();
  const field = (logo: string | null) => (
    <QueryClientProvider client={cache}>
      <LogoField record={{ name: "Guidon", logo } as StudioRecord} />
    </QueryClientProvider>
  );
  const { rerender } = await render(field("data:,"));
  page.getByRole("button", { name: "Remove" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Choose a picture")).toHaveFocus();
  await rerender(field(null));
  await expect.element(page.getByRole("button", { name: "Remove" })).not.toBeInTheDocument();
});

test("whoever writes elsewhere by the time the logo is kept, or gone, goes on writing", async () => {
  const kept = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => kept.promise);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <LogoField record={{ name: "Guidon", logo: null } as StudioRecord} />
      <input aria-label="Tagline" />
    </QueryClientProvider>,
  );
  const picture = new File(["picture"], "logo.png", { type: "image/png" });
  await userEvent.upload(page.getByLabelText("Choose a picture"), picture);
  await page.getByRole("button", { name: "Keep this logo" }).click();
  await page.getByLabelText("Tagline").click();
  kept.resolve(Response.json({ name: "Guidon", logo: null }));
  await expect.element(page.getByRole("button", { name: "Saving..." })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Tagline")).toHaveFocus();
});
