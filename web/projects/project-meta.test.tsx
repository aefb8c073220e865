import "#web/ui/base.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Project } from "#contract/projects.ts";
import { ProjectMeta } from "./project-meta.tsx";

test("a long type breaks, and the word before it does not", async () => {
  const project = { progress: 0, dueDate: null, createdAt: "2026-08-14T12:00:00.000Z", metadata: { projectType: "" } };
  project.metadata.projectType = "Wolkenstein".repeat(7);
  const page = await render(
    <div style={{ width: 288 }}>
      <ProjectMeta project={project as unknown as Project} />
    </div>,
  );
  const word = document.createRange();
  word.selectNodeContents(page.getByText("Type", { exact: true }).element());
  expect(word.getClientRects()).toHaveLength(1);
});
