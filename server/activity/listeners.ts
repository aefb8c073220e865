import { ActivityKind } from "#contract/activity.ts";
import { isAboutChange, noteOf } from "#domain/activity/note-of.ts";
import { factBefore } from "#server/platform/facts/fact-before.ts";
import type { Change, Listeners, StoredFact } from "#server/platform/facts/facts.ts";
import { putActivity } from "./activities.ts";
import { findFileName, findPersonName, findPlace, isByReview } from "./look-up.ts";
import { activityAudience } from "./rooms.ts";

/** Every fact that has something to tell becomes an entry, and the entry a fact of its own. */
export const activityListeners: Listeners = Object.fromEntries(
  ActivityKind.options.map((kind) => [kind, (change: Change, fact: StoredFact) => keep(change, fact, kind)]),
);

async function keep({ db, publish }: Change, fact: StoredFact, kind: ActivityKind): Promise<void> {
  const before = isAboutChange(kind) ? await factBefore(db, fact) : undefined;
  const note = noteOf(kind, fact.payload, before);
  const place = note && (await findPlace(db, note.place));
  // gone since: nobody is left to read it
  if (!note || !place) return;
  if (kind === "file:updated" && note.details.status && (await isByReview(db, fact, note.object.id))) return;
  const findName = "fileId" in note.place ? findFileName : findPersonName;
  const object = { ...note.object, name: note.object.name ?? (await findName(db, note.object.id)) };
  const activity = await putActivity(db, fact, { kind, place, object, details: note.details });
  if (activity) publish("activity:added", activityAudience(place), activity);
}
