import "#web/ui/base.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Project } from "#contract/projects.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { CardList } from "#web/ui/card-list.tsx";
import { ProjectCard } from "./project-card.tsx";

const time = "2026-10-15T12:00:00.000Z";
const tidal: Project = {
  ...{ id: "p", organizationId: "o", teamId: null, name: "2026 Field Show: Tidal", description: "Four movements." },
  ...{ status: "active", priority: "urgent", progress: 40, dueDate: time, metadata: { projectType: "" } },
  ...{ milestones: { total: 0, completed: 0 }, archivedAt: null, createdAt: time, updatedAt: time },
};

afterEach(async () => {
  document.documentElement.style.removeProperty("font-size");
  await page.viewport(414, 896);
});

test("in letters of twice their size a card, and what stands in it, ends within the smallest phone", async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = "200%";
  const screen = await shownAlone(
    { id: "alice", userType: "client" },
    <div style={{ width: 288 }}>
      <CardList label="Your projects" items={[tidal]} layout="grid">
        {(project) => <ProjectCard project={project} />}
      </CardList>
    </div>,
  );
  const card = screen.getByRole("link", { name: /Tidal/ });
  await expect.element(card).toBeVisible();
  const end = screen.getByRole("list").element().getBoundingClientRect().right;
  expect(card.element().getBoundingClientRect().right).toBeLessThanOrEqual(end + 1);
  for (const words of card.element().querySelectorAll("span"))
    expect(words.getBoundingClientRect().right, words.textContent).toBeLessThanOrEqual(end);
});
