declare module "virtual:precache" {
  /** What the worker keeps from the start, made at build time (web/build/service-worker.ts). */
  export const precache: { url: string; revision: string | null }[];
  /** What shows kept files besides, by kind: all of them need the base. */
  export const viewerParts: Record<"base" | "pdf" | "score", string[]>;
}
