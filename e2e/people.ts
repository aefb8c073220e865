// How the people of the browser tests come in, and what they do without pressing buttons.
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";

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

/** Somebody of the demo's cast, without the form; the page shows nothing yet. */
export async function comeBack(page: Page, url: string, name: string): Promise<void> {
  await enter(page, url, "login", { email: emailOf(name), password });
}

/** The same; ends on the dashboard. */
export async function signIn(page: Page, url: string, name: string): Promise<void> {
  await comeBack(page, url, name);
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name, { ignoreCase: true });
}

/** A new account of this name, without the form; the page shows nothing yet. Answers whose it is. */
export function comeIn(page: Page, url: string, name: string): Promise<string> {
  return enter(page, url, "signup", { name, email: emailOf(name), password });
}

export interface Person {
  page: Page;
  id: string;
  email: string;
}

/** A new account in a browser of its own, without the form; its page shows nothing yet. */
export async function arrive(
  browser: Browser,
  url: string,
  name: string,
  options?: BrowserContextOptions,
): Promise<Person> {
  const page = await (await browser.newContext(options)).newPage();
  return { page, id: await comeIn(page, url, name), email: emailOf(name) };
}

/** The same, of the user type designer. */
export async function arriveAsDesigner(browser: Browser, url: string, name: string): Promise<Person> {
  const page = await (await browser.newContext()).newPage();
  const email = emailOf(name);
  return { page, id: await enter(page, url, "signup", { name, email, password, userType: "designer" }), email };
}

/** Keeps the session as the sign-in screen does. Answers whose it is. */
async function enter(page: Page, url: string, door: "login" | "signup", data: object): Promise<string> {
  const answer = await page.request.post(`${url}/api/auth/${door}`, { data, headers: { "x-client": "web" } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  // of the same origin, and asks for nothing; a made-up page would have all that comes after it pass through the test
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((kept) => localStorage.setItem("auth_token", kept), token);
  return user.id;
}

/** Closes the dialog by its key, as soon as it listens: it has the focus then, a moment after it is seen. */
export async function dismiss(page: Page): Promise<void> {
  await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
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
