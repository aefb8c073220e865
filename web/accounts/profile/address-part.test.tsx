import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import { AddressPart } from "./address-part.tsx";

afterEach(() => vi.unstubAllGlobals());

test("what was typed outlives a wrong password; sent, it says where the link went, and can be taken back", async () => {
  let newEmail: string | null = null;
  const [known, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (asked: string | URL | Request, init?: RequestInit) => {
    const path = String(asked);
    if (path.endsWith("/second-factor")) {
      await known.promise;
      return Response.json({ isOn: false, recoveryCodesLeft: 0, isCompulsory: false, hasPassword: true });
    }
    if (path.endsWith("/account")) {
      if (newEmail) await told.promise;
      return Response.json({ emailVerified: true, hasPassword: true, newEmail });
    }
    if (init?.method === "DELETE") newEmail = null;
    else {
      const body = JSON.parse(String(init?.body)) as { email: string; password: string };
      sent.push(body);
      if (body.password !== "set fourteen") {
        const { code, message, status } = new AppError("wrong_credentials", "The password is not right.");
        return Response.json({ code, message }, { status });
      }
      newEmail = body.email;
    }
    return new Response(null, { status: 204 });
  });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <AddressPart email="nia@old.example" />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your address" });
  await expect.element(dialog).toBeVisible();
  known.resolve();
  await dialog.getByLabelText("New email").fill("nia@new.example");
  await dialog.getByLabelText("Current password").fill("wrong");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The password is not right.");
  await expect.element(dialog.getByLabelText("New email")).toHaveValue("nia@new.example");
  await dialog.getByLabelText("Current password").fill("set fourteen");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  // sent is sent, whatever is told of it later
  await expect.element(dialog).not.toBeInTheDocument();
  told.resolve();
  await expect.element(page.getByText(/^We sent a link to nia@new.example\./)).toBeVisible();
  const keep = page.getByRole("button", { name: "Keep the old address" });
  await expect.element(keep).toHaveFocus();
  expect(sent.at(-1)).toEqual({ email: "nia@new.example", password: "set fourteen" });
  await keep.click();
  await expect.element(page.getByRole("button", { name: "Change address" })).toHaveFocus();
});
