// How the people of the browser tests come in, and what they do without pressing buttons.
import { expect, type Page } from "@playwright/test";

/** Everybody's, the demo's cast included. */
export const password = "set fourteen";

export function emailOf(name: string): string {
  return `${name.toLowerCase()}@guidon.example`;
}

/** A new account of this name; ends on the dashboard. */
export async function signUp(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(emailOf(name));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(`${url}/dashboard`);
}

/** Somebody of the demo's cast; ends on the dashboard. */
export async function signIn(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(emailOf(name));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name, { ignoreCase: true });
}

/** A call of the page's own session. */
export async function call<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const { status, answer } = await page.evaluate(
    async ([verb, address, sent]) => {
      const token = localStorage.getItem("auth_token") ?? sessionStorage.getItem("auth_token");
      const response = await fetch(`/api${address}`, {
        method: verb as string,
        headers: { authorization: `Bearer ${token}`, ...(sent && { "content-type": "application/json" }) },
        ...(sent && { body: sent }),
      });
      const text = await response.text();
      return { status: response.status, answer: (text ? JSON.parse(text) : null) as unknown };
    },
    [method, path, body ? JSON.stringify(body) : null],
  );
  expect(status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer as Answer;
}
