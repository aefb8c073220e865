import { expect, test } from "vitest";
import { routes } from "#contract/contract.ts";
import { routeTable } from "./route-table.ts";

type Load = (this: { addWatchFile: () => void }, id: string) => Promise<string>;
type Transform = { handler: (code: string) => Promise<{ code: string } | undefined> };
const plugin = routeTable();
const loaded = (name: string) => (plugin.load as unknown as Load).call({ addWatchFile() {} }, `\0virtual:${name}`);
const transformed = (code: string) => (plugin.transform as unknown as Transform).handler(code);

test("each route stands in one of both tables, and what first screens ask for in the first", async () => {
  const [first, late] = await Promise.all([loaded("route-table"), loaded("late-routes")]);
  for (const [name, { path }] of Object.entries(routes)) {
    const holding = [first, late].filter((table) => new RegExp(`[" ]${name}${path}[" ]`).test(table));
    expect(holding, name).toHaveLength(1);
  }
  for (const name of ["getMe", "listConversations", "sendMessage", "listProjects", "listUnreadNotifications"])
    expect(first).toContain(name);
  for (const name of ["updateUser", "createDesignReview", "deleteProject"]) expect(late).toContain(name);
});

test.each([
  ['call("deleteProject", { id })', true],
  ['mutationFn: () => call(isOn ? "pinConversation" : "endCalendar", {})', true],
  ['call("listProjects", {})', false],
  ["// what deleteProject does", false],
])("a module that says %s: with the late table %s", async (code, isLate) => {
  expect((await transformed(code))?.code ?? code).toBe(isLate ? `import "virtual:late-routes";${code}` : code);
});
