import { formatFileSize } from "#domain/files/file-size.ts";
import { isBehind, type KeptFile } from "./kept-record.ts";

export interface Told {
  text: string;
  tone: "ok" | "info" | "warn" | "bad";
}

/** How it stands with a kept file, in few words. `share`: how much of it has come (0 to 1), while it comes. */
export function wordsOf(record: KeptFile, share?: number): Told {
  const { here, latest, isLost } = record;
  const next = `v${latest.version}`;
  if (share !== undefined) return { text: here ? `${next} is coming` : "Coming", tone: "info" };
  if (!isBehind(record)) return { text: "On this device", tone: "ok" };
  if (here) return { text: `v${here.content.version} is here, ${next} comes when you are online`, tone: "warn" };
  if (isLost) return { text: "Your browser removed it; it comes again when you are online", tone: "warn" };
  return { text: "Comes when you are online", tone: "info" };
}

export function noRoom(size: number, missing: number): string {
  const need = `This file needs ${formatFileSize(size)}, and ${formatFileSize(missing)} of that are missing on this device.`;
  return `${need} Remove other files from it, or free some space, and try again.`;
}

/** Of several: how many, and how large. */
export function sumOf(records: readonly KeptFile[]): string {
  const here = records.filter((record) => record.here);
  const bytes = here.reduce((sum, record) => sum + (record.here?.bytes ?? 0), 0);
  const wanted = records.filter(({ isLeftOut }) => !isLeftOut).length;
  const count = here.length === wanted ? `${wanted}` : `${here.length} of ${wanted}`;
  return `${count} ${wanted === 1 ? "file" : "files"} · ${formatFileSize(bytes)}`;
}
