import type { fileSearchRoutes } from "#contract/file-search.ts";
import type { fileRoutes } from "#contract/files.ts";
import type { folderRoutes } from "#contract/folders.ts";
import { newId } from "#contract/new-id.ts";
import { type CasesOf, everybody, inSecret, nobodyBut, onProject } from "./rows.ts";

export const fileCases: CasesOf<typeof fileRoutes & typeof fileSearchRoutes & typeof folderRoutes> = {
  listFiles: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
  getFile: [{ input: (b) => ({ id: b.fileId }), row: onProject }],
  getFilePreview: [{ input: (b) => ({ id: b.fileId }), row: onProject }],
  matchFiles: [{ input: (b) => ({ id: b.projectId, names: ["a.png"] }), row: onProject }],
  // whom it answers which is in server/files/finding/find-files.test.ts
  findFiles: [{ input: (b) => ({ ids: [b.fileId] }), row: everybody }],
  // answers for each file: who may look is answered, none of it is done
  changeFiles: [{ input: (b) => ({ id: b.projectId, ids: [newId()], change: { act: "delete" } }), row: onProject }],
  updateFile: [
    { input: (b) => ({ id: b.fileId, name: "set-14" }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  // one that is there no more than for anybody else, so that nothing changes here
  deleteFile: [{ input: () => ({ id: newId() }), row: {} }],
  restoreFile: [{ input: (b) => ({ id: b.fileId }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") }],
  listFileVersions: [{ input: (b) => ({ id: b.fileId }), row: onProject }],
  getVersionPreview: [{ input: (b) => ({ id: b.fileId, version: 1 }), row: onProject }],
  restoreFileVersion: [
    { input: (b) => ({ id: b.fileId, version: 1 }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  listFolders: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
  createFolder: [
    {
      input: (b) => ({ id: b.projectId, name: newId() }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  updateFolder: [
    { input: (b) => ({ id: b.folderId, name: "Drafts" }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  deleteFolder: [{ input: () => ({ id: newId() }), row: {} }],
  // what each finds is in server/files/finding/search-files.test.ts
  searchFiles: [{ input: () => ({ q: "set" }), row: everybody }],
};
