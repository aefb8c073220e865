// What a case of the role test is made of: a call, and who of the cast may (permissions.md).
import type { Band } from "../marching-band.ts";
import type { Name } from "../people.ts";

/** Alice's band, with a file and a folder in its project. */
export interface FiledBand extends Band {
  fileId: string;
  folderId: string;
}

export interface Case {
  input: (band: FiledBand) => object | Promise<object>;
  row: Row;
}
/** For each route of these how it is called; none: whoever calls it has no role. */
export type CasesOf<Routes> = Record<keyof Routes, Case[]>;

export type Verdict = "ok" | "forbidden" | "not_found";
/** Rights on the things of Alice's band; who is not named gets `not_found`. */
export type Row = Partial<Record<Name, Verdict>>;

export const everybody = Object.fromEntries(
  (["marisol", "dev", "priya", "alice", "bob", "carol", "dan"] as const).map((name) => [name, "ok"]),
) as Row;
export const inBand: Row = { marisol: "ok", alice: "ok", bob: "ok", dev: "ok", priya: "ok", carol: "ok" };
export const inTeam: Row = { marisol: "ok", alice: "ok", bob: "ok", dev: "ok", priya: "ok" };
export const inSecret: Row = { marisol: "ok", alice: "ok", dev: "ok", priya: "ok" };
export const onProject: Row = { ...inTeam, carol: "ok" };
export const inTalk: Row = { alice: "ok", bob: "ok" };
export const nobodyBut = (row: Row, others: Verdict, ...names: Name[]): Row =>
  Object.fromEntries(Object.keys(row).map((name) => [name, names.includes(name as Name) ? "ok" : others]));
export const adminsOnly = nobodyBut(everybody, "forbidden", "marisol");
