import { type BrowserContext, expect, type Page } from "@playwright/test";

export const demoPassword = "set fourteen";

/** A page of this person of the demo's cast, on the dashboard. */
export async function signIn(context: BrowserContext, url: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(`${name}@guidon.example`);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name, { ignoreCase: true });
  return page;
}

/** A call as the page's own session. */
export async function call<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const { status, answer } = await page.evaluate(
    async ([verb, address, sent]) => {
      const token = localStorage.getItem("auth_token") ?? sessionStorage.getItem("auth_token");
      const response = await fetch(`/api${address}`, {
        method: verb as string,
        headers: { authorization: `Bearer ${token}`, ...(sent && { "content-type": "application/json" }) },
        ...(sent && { body: sent }),
      });
      return { status: response.status, answer: (await response.json()) as unknown };
    },
    [method, path, body ? JSON.stringify(body) : null],
  );
  expect(status, `${method} ${path}`).toBeLessThan(300);
  return answer as Answer;
}
