import { z } from "zod";
import { type Facts, type Routes, route } from "./kit.ts";
import { maxFolderName } from "./limits.ts";
import { id, lineText, time } from "./text.ts";

/** A place for files inside a project. */
export const Folder = z.object({
  id,
  projectId: id,
  /** Null: straight below the project. */
  parentId: id.nullable(),
  name: z.string(),
  createdAt: time,
  updatedAt: time,
});
export type Folder = z.infer<typeof Folder>;

/** A path is made of such names: no slashes. */
export const folderName = lineText(maxFolderName, "The folder's name").refine(
  (text) => !/[\\/]/.test(text) && !/^\.+$/.test(text),
  "A folder's name has no slashes, and is more than dots.",
);
const one = z.strictObject({ id });

export const folderRoutes = {
  listFolders: route("GET", "/projects/:id/folders", { params: one, answer: z.object({ items: z.array(Folder) }) }),
  createFolder: route("POST", "/projects/:id/folders", {
    params: one,
    body: z.strictObject({ folderId: id.optional(), name: folderName, parentId: id.nullable().default(null) }),
    answer: Folder,
    status: 201,
  }),
  updateFolder: route("PUT", "/folders/:id", {
    params: one,
    body: z.strictObject({ name: folderName.optional(), parentId: id.nullable().optional() }),
    answer: Folder,
  }),
  /** What lies in it and below goes into the bin. */
  deleteFolder: route("DELETE", "/folders/:id", { params: one, answer: z.null(), status: 204 }),
} satisfies Routes;

export const folderFacts = {
  "folder:created": Folder,
  "folder:updated": Folder,
  /** With all folders below it. */
  "folder:deleted": z.object({ projectId: id, ids: z.array(id) }),
} satisfies Facts;
