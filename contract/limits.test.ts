import { expect, test } from "vitest";
import { z } from "zod";
import { routes } from "./contract.ts";
import { maxSearchLength } from "./limits.ts";

const searches = Object.entries(routes).flatMap(([name, { query }]) => {
  const search = query instanceof z.ZodObject && (query.shape as Record<string, z.ZodType>).search;
  return search ? [[name, search] as const] : [];
});

test.each(searches)("%s takes what fits into a search field", (_, search) => {
  expect(search.safeParse("a".repeat(maxSearchLength)).success).toBe(true);
});
