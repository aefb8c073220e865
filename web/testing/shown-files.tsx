// A project's files on a page of their own, with a studio that answers what a test says.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { toast } from "sonner";
import { afterEach, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { File } from "#contract/files.ts";
import type { Folder } from "#contract/folders.ts";
import { ProjectFiles } from "#web/files/list/project-files.tsx";

export const time = "2026-08-14T12:00:00.000Z";
const alice = { id: "alice", name: "Alice", avatar: null, userType: "client" } as const;

export function aFile(name: string, folderId: string | null, parts: Partial<File> = {}): File {
  return {
    ...{ id: name, projectId: "p", folderId, name, category: "design", status: "draft", version: 1, size: 1536 },
    ...{ mimeType: "text/plain", width: null, height: null, preview: "none", previewProblem: null, pages: null },
    ...{
      duration: null,
      url: "data:,",
      thumbnailUrl: null,
      uploadedBy: alice,
      createdAt: time,
      versionAt: time,
      updatedAt: time,
    },
    deletedAt: null,
    ...parts,
  };
}

function folder(id: string, parentId: string | null): Folder {
  return { id, projectId: "p", parentId, name: `Folder ${id}`, createdAt: time, updatedAt: time };
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  // the next file has the same page, and whether cards or lines are shown is kept
  localStorage.clear();
  // a word lies over what the next test presses, and stays as long as the pointer rests on it
  toast.dismiss();
});

export type Answer = (address: URL) => Response | Promise<Response>;

/** `listFiles` answers the files; the folders are a, and b in it. */
export async function shownFiles(at: string, listFiles: Answer) {
  sessionStorage.setItem("auth_token", "t");
  const folders = { items: [folder("a", null), folder("b", "a")] };
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const address = new URL(asked instanceof Request ? asked.url : asked, location.href);
    return address.pathname.endsWith("/folders") ? Response.json(folders) : listFiles(address);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const me = { ...alice, email: "alice@guidon.example", createdAt: time };
  cache.setQueryData(["me"], me);
  cache.setQueryData(["project", "p"], { id: "p", archivedAt: null });
  const member = { ...me, projectId: "p", role: "manager", isOnline: true, derived: false };
  cache.setQueryData(["project-members", "p"], { pages: [{ items: [member] }], pageParams: [null] });
  const history = createMemoryHistory({ initialEntries: [at] });
  const routeTree = createRootRoute({ component: () => <ProjectFiles projectId="p" /> });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  );
  return { page, cache, history, address: () => history.location.search };
}

/** One file, by the name of the folder that was asked for. */
export const inFolder: Answer = (address) => {
  const asked = address.searchParams.get("folder");
  return Response.json({ items: [aFile(`in ${asked}.txt`, asked === "root" ? null : asked)] });
};
