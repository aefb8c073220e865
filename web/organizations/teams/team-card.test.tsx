import "#web/ui/base.css";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Team } from "#contract/organizations.ts";
import { TeamCard } from "./team-card.tsx";

test("at twice the size of text the name of a private team has a line of its own on a phone", async () => {
  const { style } = document.documentElement;
  style.fontSize = "200%";
  onTestFinished(() => void style.removeProperty("font-size"));
  const team = { id: "s", organizationId: "o", name: "Staff", description: "", settings: { isPrivate: true } } as Team;
  const page = () => (
    <div style={{ width: 326 }}>
      <TeamCard team={{ ...team, createdAt: "2026-08-14T12:00:00.000Z" }} />
    </div>
  );
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText("Private")).toBeVisible();
  const name = screen.getByText("Staff").element();
  expect(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight)).toBeCloseTo(1, 1);
});
