import { studioStreams } from "#contract/streams.ts";
import { errorOf, requestHeaders } from "#web/platform/api.ts";
import type { AuditFilter } from "./queries.ts";

/** Saves the log as a file. It is fetched, because a link could carry no token. Throws as `call` does. */
export async function exportAudit(filter: AuditFilter): Promise<void> {
  const pairs = Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const response = await fetch(`/api${studioStreams.exportAudit.path}?${new URLSearchParams(pairs)}`, {
    headers: requestHeaders(),
  });
  if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "audit-log.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}
