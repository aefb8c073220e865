import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Project } from "#contract/projects.ts";
import { ProjectFacts } from "./project-facts.tsx";
import { projectStats } from "./queries.ts";

afterEach(() => document.documentElement.style.removeProperty("font-size"));

test("at twice the size of text no figure is torn", async () => {
  document.documentElement.style.fontSize = "200%";
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(projectStats("p").queryKey, { totalFiles: 2, totalMembers: 5, totalFileSize: 198 } as never);
  const project = {
    id: "p",
    status: "active",
    progress: 0,
    milestones: { total: 1, completed: 0 },
  } as unknown as Project;
  await render(
    <QueryClientProvider client={cache}>
      <div style={{ width: 326 }}>
        <ProjectFacts project={project} />
      </div>
    </QueryClientProvider>,
  );
  const size = page.getByText("198 Bytes").element();
  expect(size.clientHeight).toBe(page.getByText("5", { exact: true }).element().clientHeight);
});
