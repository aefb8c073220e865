// How many annotations are open on a file, told on its card.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import type { FactName } from "#contract/contract.ts";
import { applyFact } from "#web/platform/live.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { aFile } from "#web/testing/shown-files.tsx";
import { anAnnotation, dev } from "#web/testing/shown-review.tsx";
import { AnnotationCount } from "./annotation-count.tsx";
import { reviewLive } from "./live.ts";

afterEach(() => vi.unstubAllGlobals());

async function shownCount(open: number) {
  const counted = { items: open > 0 ? [{ fileId: "f", open }] : [] };
  const asked = vi.fn();
  vi.stubGlobal("fetch", async () => {
    asked();
    return Response.json(counted);
  });
  const screen = await shownAlone(
    dev,
    <p>
      Set 14 <AnnotationCount file={{ id: "f", projectId: "p" }} />
    </p>,
  );
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  screen.cache.setQueryData(["files", "p", {}], { pages: [{ items: [aFile("f", null)] }], pageParams: [null] });
  const tell = (name: FactName, payload: unknown) =>
    applyFact([reviewLive], screen.cache, { name, payload: payload as never, me: "dev" });
  return { screen, counted, asked, tell };
}

test.each([
  [0, "Set 14 "],
  [1, "Set 14 1 open annotation"],
  [12, "Set 14 12 open annotations"],
])("%i of them", async (open, words) => {
  const { screen } = await shownCount(open);
  await expect.poll(() => screen.container.querySelector("p")?.textContent).toBe(words);
});

test("counted anew when its file is drawn on, and not when another is", async () => {
  const { screen, counted, asked, tell } = await shownCount(1);
  await expect.element(screen.getByText("1 open annotation")).toBeVisible();
  tell("annotation:created", anAnnotation(2, { fileId: "elsewhere" }));
  counted.items = [{ fileId: "f", open: 2 }];
  tell("annotation:created", anAnnotation(3));
  await expect.element(screen.getByText("2 open annotations")).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
  counted.items = [];
  tell("file:version-added", { file: aFile("f", null, { projectId: "p" }), version: {} });
  await expect.element(screen.getByText("open annotations")).not.toBeInTheDocument();
});
