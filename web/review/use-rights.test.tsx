import { afterEach, expect, test, vi } from "vitest";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { keptRight } from "./queries.ts";
import { useMayDraw } from "./use-rights.ts";

afterEach(() => vi.unstubAllGlobals());

const [here, gone] = [{ id: "f", projectId: "p" }, "2026-08-14T12:00:00.000Z"];
const member = (role: string) => ({ pages: [{ items: [{ id: "dev", role }] }], pageParams: [null] });

function Right({ file }: { file: Parameters<typeof useMayDraw>[0] }) {
  return <p>{useMayDraw(file) ? "draws" : "looks"}</p>;
}

test.each([
  ["nobody says who I am there, and nothing is kept", null, undefined, here, "looks"],
  ["nobody says it, and I might when it was kept", true, undefined, here, "draws"],
  ["nobody says it, and I might not", false, undefined, here, "looks"],
  ["nobody says it, of a file in the bin", true, undefined, { ...here, deletedAt: gone }, "looks"],
  ["what is said counts more than what is kept", true, member("viewer"), here, "looks"],
  ["what is said counts more, the other way round", false, member("contributor"), here, "draws"],
  ["of no project", null, undefined, { id: "f" }, "draws"],
] as const)("%s", async (_, kept, members, file, right) => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const shown = await shownAlone({ id: "dev", userType: "designer" }, <Right file={file} />);
  shown.cache.setQueryData(keptRight("f").queryKey, kept);
  if (members) shown.cache.setQueryData(["project-members", "p"], members);
  await expect.element(shown.getByText(right)).toBeVisible();
});
