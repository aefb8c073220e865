import "#web/ui/base.css";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { call } from "#web/platform/api.ts";
import { SessionsPanel } from "./profile/sessions-panel.tsx";
import { TwoFactorPanel } from "./profile/two-factor-panel.tsx";
import { ProofDialog } from "./proof/proof-dialog.tsx";
import { proofOf } from "./proof/proof-fields.tsx";
import { secondFactor } from "./queries.ts";

afterEach(() => vi.unstubAllGlobals());

/** A studio in which the second factor is off until another tab, or a request without an answer, switches it on. */
function studio(answer: (path: string, sent: { code?: string }) => Response) {
  const state = { isOn: false };
  vi.stubGlobal("fetch", async (asked: string | URL | Request, { method, body }: RequestInit = {}) => {
    const factor = { isOn: state.isOn, recoveryCodesLeft: 10, isCompulsory: false, hasPassword: true };
    if (method === "GET") return Response.json(factor);
    return answer(String(asked), JSON.parse(String(body ?? "{}")));
  });
  return state;
}

function refusal(wanted: ErrorCode): Response {
  const { code, message, status } = new AppError(wanted);
  return Response.json({ code, message }, { status });
}

const shown = (page: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  );

function Asking({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(secondFactor());
  if (!data) return null;
  const send = (form: FormData) => call("makeRecoveryCodes", proofOf(form));
  const words = { title: "A change", description: "", action: ["Do it", "Doing..."] as [string, string] };
  return <ProofDialog {...words} factor={data} onSubmit={send} onClose={onClose} />;
}

test("a code that is asked for since another tab switched the second factor on has a field, and the rest stays", async () => {
  const state = studio((_path, { code }) => (code ? Response.json({}) : refusal("second_factor_required")));
  const onClose = vi.fn();
  const page = await shown(<Asking onClose={onClose} />);
  await page.getByLabelText("Current password", { exact: true }).fill("set fourteen");
  state.isOn = true;
  await page.getByRole("button", { name: "Do it" }).click();
  await page.getByLabelText("Code").fill("123456");
  await page.getByRole("button", { name: "Do it" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("an answer that got lost leaves nobody before a set-up that is done", async () => {
  const state = studio((path) => {
    if (path.endsWith("/start")) return Response.json({ secret: "ABCD", uri: "otpauth://totp/Guidon" });
    state.isOn = true;
    throw new TypeError("the answer got lost");
  });
  const page = await shown(<TwoFactorPanel />);
  await page.getByLabelText("Current password", { exact: true }).fill("set fourteen");
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  await page.getByLabelText("Code").fill("123456");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.element(page.getByRole("button", { name: "New recovery codes" })).toBeVisible();
});

test("who is signed out elsewhere by it is gone from the list of sessions on the same page", async () => {
  const at = new Date().toISOString();
  const one = (id: string, device: string) => ({ id, device, address: "::1", createdAt: at, lastUsedAt: at });
  const items = [
    { ...one("this", "Firefox on Linux"), isCurrent: true },
    { ...one("phone", "Safari on iOS"), isCurrent: false },
  ];
  vi.stubGlobal("fetch", async (asked: string | URL | Request, { method }: RequestInit) => {
    if (String(asked).endsWith("/auth/sessions")) return Response.json({ items });
    if (method === "GET")
      return Response.json({ isOn: true, recoveryCodesLeft: 3, isCompulsory: false, hasPassword: false });
    items.pop();
    return Response.json({ recoveryCodes: ["first-code"] });
  });
  const page = await shown(
    <>
      <TwoFactorPanel />
      <SessionsPanel />
    </>,
  );
  await expect.element(page.getByText("Safari on iOS")).toBeVisible();
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await page.getByLabelText("Code").fill("123456");
  await page.getByRole("button", { name: "Make new codes" }).click();
  await expect.element(page.getByText("first-code")).toBeVisible();
  await expect.poll(() => page.getByText("Safari on iOS").elements().length).toBe(0);
});
