import { expect, test } from "vitest";
import type { Activity } from "#contract/activity.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { ActivityRow } from "./activity-row.tsx";

const bob = { id: "bob", name: "Bob", avatar: null, userType: "client" } as const;
const createdAt = "2026-08-14T12:00:00.000Z";
const annotated: Activity = {
  ...{ id: "a", kind: "annotation:created", organizationId: "o", teamId: null, projectId: "p", placeName: "Closer" },
  ...{ actor: bob, object: { id: "f", name: "set-14.png" }, details: {}, count: 1, createdAt },
};

test.each([
  ["that annotation", { annotation: "x" }, "x"],
  ["all that is drawn on the file, of before it was noted which one", {}, "shown"],
])("that a file was annotated leads to %s", async (_, details, sought) => {
  const row = <ActivityRow activity={{ ...annotated, details }} scope="project" now={Date.parse(createdAt)} />;
  const screen = await shownAlone(bob, row);
  await expect
    .element(screen.getByRole("link", { name: "set-14.png" }))
    .toHaveAttribute("href", `/dashboard/projects/p?file=f&annotations=${sought}`);
});

test("several annotations of one file lead to the last of them", async () => {
  const activity = { ...annotated, count: 4, details: { annotation: "x", file: "f" } };
  const screen = await shownAlone(bob, <ActivityRow activity={activity} scope="project" now={Date.parse(createdAt)} />);
  await expect.element(screen.getByText("made 4 annotations on set-14.png")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "set-14.png" }))
    .toHaveAttribute("href", "/dashboard/projects/p?file=f&annotations=x");
});
