// Streams are served by hand: multipart up (`file` + `metadata`; `file_0`, `file_1`, …), bytes down.

export const accountStreams = {
  /** The picture as the whole body, any format that can be read, up to 8 MB. */
  putAvatar: { method: "PUT", path: "/auth/avatar" },
  readAvatar: { method: "GET", path: "/avatars/:id" },
  /**
   * All that one wrote, is in and brought, as one zip. With `check=1` the answer is a `ZipAddress`, as of `zipFiles`.
   */
  takeData: { method: "GET", path: "/auth/data.zip" },
} as const;

export const calendarStreams = {
  /** One's dates for other calendars, by the secret of its address alone. */
  readCalendar: { method: "GET", path: "/calendars/:token/guidon.ics" },
} as const;

export const fileStreams = {
  /** `metadata` (`UploadMetadata`) comes before the file or behind it, or not at all. */
  uploadProjectFile: { method: "POST", path: "/projects/:id/files" },
  /**
   * `id_0`, before `file_0` or behind it, is the id that the file is to have, a UUID made by the client; optional. The same id from the same
   * person with the same bytes is the same file: a retry is harmless. Any other id that is in use is refused (`id_taken`).
   */
  uploadFiles: { method: "POST", path: "/files/upload" },
  addFileVersion: { method: "POST", path: "/files/:id/versions" },
  /**
   * Many as one zip: `ids` are files' ids in base64url, 16 bytes each; `folder` is all that lies in one and below it. With
   * `check=1` the answer is a `ZipAddress`, which holds for an hour: a browser that follows it has its cookie alone.
   */
  zipFiles: { method: "GET", path: "/projects/:id/files.zip" },
  /** Resumable, as tus 1.0 says; `Upload-Metadata` bears `id`, `name`, `projectId`, `category`, `folderId`, `fileId`. */
  createUpload: { method: "POST", path: "/uploads" },
  resumeUpload: { method: "PATCH", path: "/uploads/:id" },
  getUpload: { method: "HEAD", path: "/uploads/:id" },
  cancelUpload: { method: "DELETE", path: "/uploads/:id" },
  /** The picture of a film as the whole body, from the browser of the person who sent the film. */
  putPoster: { method: "PUT", path: "/files/:id/poster" },
  readMedia: { method: "GET", path: "/media/:id/:variant" },
} as const;

export const projectStreams = {
  /** The projects that the person sees as a table, narrowed as `listProjects` is. */
  exportProjects: { method: "GET", path: "/projects.csv" },
  /** A project's milestones as a table, in their order. */
  exportMilestones: { method: "GET", path: "/projects/:id/milestones.csv" },
} as const;

export const studioStreams = {
  /** The log as a table, with the filters of `listAudit`. */
  exportAudit: { method: "GET", path: "/admin/audit.csv" },
  /** Who asked for the newsletter, as a table. */
  exportNewsletter: { method: "GET", path: "/admin/newsletter.csv" },
  /** The picture as the whole body, any format that can be read, up to 8 MB. */
  putLogo: { method: "PUT", path: "/studio/logo" },
  readLogo: { method: "GET", path: "/studio/logo/:id" },
} as const;
