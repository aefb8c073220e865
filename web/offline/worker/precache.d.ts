declare module "virtual:precache" {
  /** What the worker keeps from the start, made at build time (web/build/service-worker.ts). */
  export const precache: { url: string; revision: string | null }[];
}
