// What breaks, and is tried again by its person: a page and a part (S1 sections 4 and 9).
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { CatchBoundary } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Part } from "#web/ui/part.tsx";
import { onTryAgain } from "#web/ui/try-again.ts";
import { FailedPage } from "./failed-page.tsx";

let asked: PromiseWithResolvers<void>[];
onTryAgain(() => {
  const answer = Promise.withResolvers<void>();
  asked.push(answer);
  return answer.promise;
});
beforeEach(() => {
  asked = [];
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => Response.json({ email: "help@studio.example" }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Broken(): never {
  throw new TypeError("name is not text");
}

const page = (
  <QueryClientProvider client={new QueryClient()}>
    <CatchBoundary getResetKey={() => "same"} errorComponent={FailedPage}>
      <Broken />
    </CatchBoundary>
  </QueryClientProvider>
);
const part = (
  <Part>
    <Broken />
  </Part>
);

test.each([
  ["page", page],
  ["part", part],
])("a %s takes no second press while it is tried again, and offers three tries", async (_, broken) => {
  const screen = await render(broken);
  const again = screen.getByRole("button", { name: "Try Again" });
  for (const tries of [1, 2, 3]) {
    await again.click();
    await expect.element(again).toHaveAttribute("aria-busy", "true");
    (again.element() as HTMLElement).click();
    expect(asked).toHaveLength(tries);
    asked[tries - 1]?.resolve();
    if (tries < 3) await expect.element(again).not.toHaveAttribute("aria-busy");
  }
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Reload Page" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Go Home" })).toBeVisible();
});

function Nameless(): never {
  throw undefined;
}

test("S1 section 2: what was thrown without a word is an unknown error, of a part and of a page", async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Part>
        <Nameless />
      </Part>
      <FailedPage error={undefined as never} reset={() => {}} />
    </QueryClientProvider>,
  );
  await expect.poll(() => screen.getByText("An unknown error occurred").elements()).toHaveLength(2);
  expect(screen.container.textContent).not.toContain("undefined");
});
