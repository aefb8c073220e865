// Whatever the browser holds of people calls them by the name they have now: no list can be added and forgotten by `putPerson`.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { z } from "zod";
import { routes } from "#contract/contract.ts";
import { putPerson } from "#web/accounts/live.ts";

const web = path.join(import.meta.dirname, "../web");
const before = { id: "bob", name: "Bob", avatar: null, userType: "client" } as const;

/** The first word of a key, and the route that answers for it: both stand in one paragraph. */
const query = /queryKey:[^[;]*\["([\w-]+)"(?:(?!\n\n)[\s\S])*?\bcall\(\s*"(\w+)"/g;

const held = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .flatMap((file) => [...readFileSync(path.join(web, file), "utf8").matchAll(query)])
  .map(([, family = "", name = ""]) => ({ family, answer: routes[name as keyof typeof routes]?.answer as z.ZodType }))
  .filter(
    ({ answer }) => answer && JSON.stringify(z.toJSONSchema(answer, { unrepresentable: "any" })).includes('"userType"'),
  )
  .map(({ family }) => family);

test("the queries were read at all", () => {
  expect(new Set(held).size).toBeGreaterThan(20);
});

test.each([...new Set(held)].map((family) => [family]))("%s", (family) => {
  const cache = new QueryClient();
  cache.setQueryData([family], family === "me" ? before : { pages: [{ items: [{ id: "x", who: before }] }] });
  putPerson(cache, { ...before, name: "Robert" });
  expect(JSON.stringify(cache.getQueryData([family]))).toContain('"Robert"');
});
