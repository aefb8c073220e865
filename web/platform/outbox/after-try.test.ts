import { expect, test } from "vitest";
import { afterTry, type End } from "./after-try.ts";
import type { Outgoing } from "./outbox.ts";

const said = { id: "m", kind: "message", by: "alice", input: "Set 14" } as const;
const edit = { id: "e", kind: "message-edit", input: "Set 15" };
const out = { ...said, state: "waiting", isOut: true } satisfies Outgoing;
const edited = { ...out, next: edit } satisfies Outgoing;
const withdrawn = { ...edited, isEnding: true } satisfies Outgoing;
const isOut = true as const;
const failed = { ...said, state: "failed", reason: "No." };

test.each<[string, Outgoing, true | undefined, End, object[]]>([
  ["stored, it is gone", out, undefined, "sent", []],
  ["stored, its edit takes its place", edited, undefined, "sent", [{ ...edit, by: "alice", state: "waiting" }]],
  ["stored, its deletion does", withdrawn, isOut, "sent", [{ ...edit, by: "alice", state: "waiting" }]],
  ["refused, it waits for its writer, who may change it in its place", out, undefined, "refused", [failed]],
  ["refused after a lost answer, it may be there all the same", out, isOut, "refused", [{ ...failed, isOut }]],
  ["refused, it keeps what was to follow", edited, undefined, "refused", [{ ...failed, next: edit }]],
  [
    "refused for what it needs anew, it waits for that",
    { ...out, needs: ["f"] },
    undefined,
    "refused",
    [{ ...said, state: "waiting", needs: ["f"] }],
  ],
  [
    "refused for what is lost besides, it waits for its writer",
    { ...failed, needs: ["f"] } as Outgoing,
    undefined,
    "refused",
    [{ ...failed, needs: ["f"] }],
  ],
  ["refused and withdrawn, nothing is left", withdrawn, undefined, "refused", []],
  ["refused and withdrawn after a lost answer, neither", withdrawn, isOut, "refused", []],
  ["heard by nobody, it is as it was", out, undefined, "unheard", [{ ...said, state: "waiting" }]],
  ["heard by nobody, an earlier attempt may have been", out, isOut, "unheard", [out]],
  [
    "heard by nobody, it keeps what was to follow",
    edited,
    undefined,
    "unheard",
    [{ ...said, state: "waiting", next: edit }],
  ],
  ["heard by nobody and withdrawn, nothing is left", withdrawn, undefined, "unheard", []],
  ["withdrawn, an earlier attempt may have been heard", withdrawn, isOut, "unheard", [withdrawn]],
])("%s", (_, entry, wasOut, end, left) => {
  expect(afterTry(entry, wasOut, end, "No.")).toEqual(left);
});
