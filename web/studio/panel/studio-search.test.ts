import { expect, test } from "vitest";
import { asAuditFilter, readStudioSearch } from "./studio-search.ts";

test.each([
  [{}, {}],
  [
    { tab: "audit", action: "signed-in", person: "a@b.co" },
    { tab: "audit", action: "signed-in", person: "a@b.co" },
  ],
  [{ tab: "gone", action: "toString", person: 7, organization: "" }, {}],
  [{ from: "2026-11-21", to: "2026-02-31x" }, { from: "2026-11-21" }],
  [{ from: "yesterday", to: "2026-99-99" }, {}],
  [{ person: "x".repeat(300) }, {}],
])("%j is read as %j", (search, read) => {
  expect(readStudioSearch(search)).toEqual(read);
});

test("a day is whole, in the viewer's zone", () => {
  const filter = asAuditFilter({ action: "signed-in", from: "2026-11-21", to: "2026-11-30" });
  expect(filter).toEqual({
    action: "signed-in",
    from: new Date(2026, 10, 21).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  });
  expect(asAuditFilter({})).toEqual({});
});
