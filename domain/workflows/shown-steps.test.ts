import { expect, test } from "vitest";
import { graphOf } from "./graph.ts";
import { beginRun, endRun, finishAt, type Tokens, waitAt } from "./run.ts";
import { shownSteps } from "./shown-steps.ts";
import type { Template } from "./template.ts";
import { findTemplate } from "./templates.ts";

const carol = { id: "carol", name: "Carol", avatar: null, userType: "client" } as const;
const { steps } = findTemplate("project-kickoff") as Template;
const graph = graphOf(steps);
const begun = beginRun(graph);
const withFolders = finishAt(graph, begun, { id: "folders", output: { words: "drafts" } });

const statuses = (tokens: Tokens) => shownSteps(steps, tokens, () => null).map(({ status }) => status);

test.each<[what: string, tokens: Tokens, statuses: string[]]>([
  ["begun", begun, ["running", "running", "running", "pending", "pending"]],
  ["half of what holds two is done", withFolders, ["running", "completed", "running", "pending", "pending"]],
  [
    "all of it",
    finishAt(graph, withFolders, { id: "talk" }),
    ["completed", "completed", "completed", "running", "pending"],
  ],
  ["it failed there", endRun(withFolders, "talk"), ["failed", "completed", "failed", "pending", "pending"]],
  ["it was cancelled", endRun(begun), ["cancelled", "cancelled", "cancelled", "pending", "pending"]],
])("%s", (_, tokens, expected) => {
  expect(statuses(tokens)).toEqual(expected);
});

test("of one that waits it is told for what, until when, and for whom; of one that is done what came of it", () => {
  const onboarding = findTemplate("client-onboarding") as Template;
  const way = graphOf(onboarding.steps);
  const link = { kind: "conversation", id: "t" } as const;
  const done = finishAt(way, beginRun(way), { id: "talk", output: { words: "Welcome", link, conversation: "t" } });
  const shown = shownSteps(onboarding.steps, waitAt(done, "brief", { until: "2026-08-14T12:00:00.000Z" }), (by) =>
    by === "client" ? carol : null,
  );
  expect(shown.find(({ id }) => id === "talk")).toMatchObject({ outcome: "Welcome", link, waitsFor: null });
  expect(shown.find(({ id }) => id === "brief")).toMatchObject({
    ...{ status: "waiting", waitsFor: "confirmation", until: "2026-08-14T12:00:00.000Z", assignedTo: carol },
    ...{ outcome: "", link: null },
  });
});
