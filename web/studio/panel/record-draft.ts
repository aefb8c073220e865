// The studio record while it is edited: lists of lines are texts, one line each.
import type { Concept, Service, StudioRecord } from "#contract/studio-record.ts";

type Words = Pick<StudioRecord, "name" | "founder" | "email" | "tagline" | "seasons">;

export interface CardDraft {
  /** Only for the screen. */
  key: string;
  title: string;
  /** A service's badge, a concept's kind. */
  badge: string;
  text: string;
  /** A service's features. */
  lines: string;
}

export interface RecordDraft extends Words {
  bestTimes: string;
  services: CardDraft[];
  concepts: CardDraft[];
}

export interface RecordEdit {
  /** The record that was touched. */
  base: StudioRecord;
  draft: RecordDraft;
  /** What somebody else changed meanwhile, by label. */
  news: string[];
}

export function draftOf({ bestTimes, services, concepts, ...record }: StudioRecord): RecordDraft {
  const { name, founder, email, tagline, seasons } = record;
  return {
    ...{ name, founder, email, tagline, seasons },
    bestTimes: bestTimes.join("\n"),
    services: services.map(({ title, audience, text, features }, place) => ({
      ...{ key: `service-${place}`, title, badge: audience, text },
      lines: features.join("\n"),
    })),
    concepts: concepts.map(({ title, kind, text }, place) => ({
      ...{ key: `concept-${place}`, title, badge: kind, text },
      lines: "",
    })),
  };
}

export function recordOf({ bestTimes, services, concepts, ...words }: RecordDraft) {
  return {
    ...words,
    bestTimes: linesOf(bestTimes),
    services: services.map(
      ({ title, badge, text, lines }): Service => ({
        ...{ title, audience: badge, text },
        features: linesOf(lines),
      }),
    ),
    concepts: concepts.map(({ title, badge, text }): Concept => ({ title, kind: badge, text })),
  };
}

/** A card on its way up; the first one stays. */
export function movedUp(cards: CardDraft[], place: number): CardDraft[] {
  const card = cards[place];
  return place > 0 && card ? cards.toSpliced(place, 1).toSpliced(place - 1, 0, card) : cards;
}

const labels: { [Part in keyof ReturnType<typeof recordOf>]: string } = {
  name: "Name",
  founder: "Founder",
  email: "E-mail",
  tagline: "Tagline",
  seasons: "Seasons",
  bestTimes: "Best times",
  services: "Services",
  concepts: "Concepts",
};

type Parts = Pick<StudioRecord, keyof typeof labels> & Partial<StudioRecord>;

/** What is otherwise by now, by its label. */
export function changedParts(before: Parts, now: Parts): string[] {
  const parts = Object.keys(labels) as (keyof typeof labels)[];
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(now[part])).map((part) => labels[part]);
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
