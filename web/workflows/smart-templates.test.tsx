// S2 section 2.11: what can be started, and how one finds it.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { templates } from "#domain/workflows/templates.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { SmartTemplates } from "./smart-templates.tsx";

afterEach(() => vi.unstubAllGlobals());

async function shown(...answers: (() => Response)[]) {
  return shownTo("client", ...answers);
}

async function shownTo(userType: string, ...answers: (() => Response)[]) {
  vi.stubGlobal("fetch", async () => (answers.length > 1 ? answers.shift() : answers[0])?.());
  const screen = await shownAlone({ id: "me", userType }, <SmartTemplates />);
  const names = () =>
    screen
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  return Object.assign(screen, { names });
}

test("a search and a category narrow them; where nothing is left there is a way back", async () => {
  const screen = await shown(() => Response.json({ items: templates }));
  const search = screen.getByRole("searchbox", { name: "Search templates..." });
  const category = screen.getByLabelText("Category");
  await expect.poll(screen.names).toEqual(templates.map(({ name }) => name));
  const options = [...(category.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(options).toEqual(["All", "Project", "Communication", "Design", "Review", "Automation"]);
  // a word of its description, in other letters
  await search.fill("MÍLESTONES");
  expect(screen.names()).toEqual(["Weekly Status"]);
  await expect.element(screen.getByText("3 steps · Every Monday at 9:00")).toBeVisible();
  await category.selectOptions("Review");
  expect(screen.names()).toEqual([]);
  await expect.element(screen.getByText("No templates found")).toBeVisible();
  await screen.getByRole("button", { name: "Clear search" }).click();
  expect(screen.names()).toHaveLength(templates.length);
  await expect.element(category).toHaveValue("all");
});

test("a failure stands in its place, and is asked again; who may start nothing sees nothing of it", async () => {
  const failure = { code: "invalid_input", message: "It went wrong.", requestId: "r" };
  const screen = await shown(
    () => Response.json(failure, { status: 400 }),
    () => Response.json({ items: [] }),
  );
  await screen.getByRole("button", { name: "Retry" }).click();
  await expect.element(screen.getByText("Smart Templates")).not.toBeInTheDocument();
});

test("an admin has the way to where they are written; nobody else has", async () => {
  const answer = () => Response.json({ items: templates });
  const link = { name: "Manage templates" };
  const admin = await shownTo("admin", answer);
  await expect.element(admin.getByRole("link", link)).toBeVisible();
  await admin.unmount();
  const designer = await shownTo("designer", answer);
  await expect.poll(designer.names).toHaveLength(templates.length);
  await expect.element(designer.getByRole("link", link)).not.toBeInTheDocument();
});
