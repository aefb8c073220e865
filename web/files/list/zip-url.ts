/** The address of a zip of these files; their ids are told in few letters. */
export function zipUrl(projectId: string, ids: readonly string[]): string {
  const hex = ids.map((id) => id.replaceAll("-", "")).join("");
  const bytes = String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
  const packed = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `/api/projects/${projectId}/files.zip?ids=${packed}`;
}

export function folderZipUrl(projectId: string, folderId: string): string {
  return `/api/projects/${projectId}/files.zip?folder=${folderId}`;
}
