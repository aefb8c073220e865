import { expect, test } from "vitest";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import type { Waiting } from "../outgoing/send-outgoing.ts";
import { changeQueued, type Edit, followEdit } from "./change-queued.ts";

const saying = (content: string, mentions: string[] = []) =>
  ({ input: { id: "m", content, mentions, attachments: ["f"] }, shown: { id: "m", content, mentions } }) as never;
const queued = {
  id: "m",
  kind: "message",
  by: "alice",
  state: "waiting",
  input: saying("Set 14"),
} as Outgoing<Waiting>;
const needing = { ...queued, needs: ["f"] };
const out = { ...queued, isOut: true } as const;
const failed = { ...queued, state: "failed", reason: "No." } as const;
const changing = (content: string | null, id = "e"): Edit => ({
  id,
  kind: "message-edit",
  input: { messageId: "m", conversationId: "c", by: "alice", content },
});
const [edit, withdrawal] = [changing("Set 15"), changing(null)];
const earlier = changing("Set 14 b", "before");
const said = saying("Set 15");

test.each<[string, Outgoing<Waiting>, Edit, object[]]>([
  ["nobody got it: its text is another", queued, edit, [{ ...queued, input: said }]],
  ["nor its files: it keeps them", needing, edit, [{ ...needing, input: said }]],
  ["nobody got it: it is gone", queued, withdrawal, []],
  ["with what it waited for", needing, withdrawal, []],
  ["it may be there: the edit follows", out, edit, [{ ...out, next: edit }]],
  ["a later edit alone follows", { ...out, next: earlier }, edit, [{ ...out, next: edit }]],
  ["it may be there: its deletion follows", out, withdrawal, [{ ...out, next: withdrawal, isEnding: true }]],
  [
    "a deletion follows in place of an edit",
    { ...out, next: earlier },
    withdrawal,
    [{ ...out, next: withdrawal, isEnding: true }],
  ],
  [
    "what was withdrawn in another tab is not edited",
    { ...out, next: withdrawal, isEnding: true },
    edit,
    [{ ...out, next: withdrawal, isEnding: true }],
  ],
  ["refused, it is tried with other words", failed, edit, [{ ...queued, input: said }]],
  ["refused, it is gone", failed, withdrawal, []],
  ["refused after a lost answer, the edit follows", { ...failed, isOut: true }, edit, [{ ...out, next: edit }]],
  ["refused after a lost answer, it is gone", { ...failed, isOut: true }, withdrawal, []],
  [
    "nobody got what an edit was to follow: both say the same",
    { ...queued, next: earlier },
    edit,
    [{ ...queued, input: said, next: edit }],
  ],
])("%s", (_, entry, change, left) => {
  expect(changeQueued(entry, change)).toEqual(left);
});

const sent = { ...earlier, by: "alice", state: "waiting" } as Outgoing;
const mayBeThere = { ...sent, isOut: true } as const;
const instead = (change: Edit) => ({ ...change, by: "alice", state: "waiting" });

test.each<[string, Outgoing, Edit, object]>([
  ["nobody got the earlier one: it is gone", sent, edit, instead(edit)],
  ["the earlier one may be there: it goes first", mayBeThere, edit, { ...mayBeThere, next: edit }],
  [
    "and so for the third",
    { ...mayBeThere, next: edit },
    changing("Set 16", "e3"),
    { ...mayBeThere, next: changing("Set 16", "e3") },
  ],
  ["refused, it is gone", { ...mayBeThere, state: "failed" }, edit, instead(edit)],
  ["nothing undoes a deletion", mayBeThere, withdrawal, instead(withdrawal)],
])("an edit after an edit: %s", (_, entry, change, left) => {
  expect(followEdit(entry, change)).toEqual([left]);
});

test("whom it names is read off the new words, and stays where the people are not known", () => {
  const naming = { ...queued, input: saying("@Bob, set 14", ["bob"]) };
  const people = [
    { id: "bob", name: "Bob" },
    { id: "carol", name: "Carol" },
  ];
  function mentions(known?: typeof people) {
    const [changed] = changeQueued(naming, changing("@Carol, set 14"), known) as [Outgoing<Waiting>];
    return changed.input.input.mentions;
  }
  expect(mentions(people)).toEqual(["carol"]);
  expect(mentions()).toEqual(["bob"]);
});
