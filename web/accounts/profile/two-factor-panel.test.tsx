import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

const factor = { isOn: false, isCompulsory: false, recoveryCodesLeft: 0, hasPassword: false };
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `code-${place}`);

async function setUp() {
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit = {}) => {
    if (method === "GET") return Response.json(factor);
    return Response.json(
      address.endsWith("/start") ? { secret: "ABCD", uri: "otpauth://totp/x?secret=ABCD" } : { recoveryCodes },
    );
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <h1>Profile</h1>
      <TwoFactorPanel />
    </QueryClientProvider>,
  );
  await userEvent.click(page.getByRole("button", { name: "Set up two-factor sign-in" }));
  await expect.element(page.getByRole("textbox")).toHaveFocus();
}

test("whoever has kept the recovery codes reads on from the page's heading: the button is gone with them", async () => {
  await setUp();
  await userEvent.keyboard("123456{Enter}");
  await expect.element(page.getByRole("heading", { name: "Keep your recovery codes" })).toHaveFocus();
  page.getByRole("button", { name: "I have kept them" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Profile" })).toHaveFocus();
});

test("so does whoever gives the setting up up", async () => {
  await setUp();
  page.getByRole("button", { name: "Cancel" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Profile" })).toHaveFocus();
});
