import type { ConceptArt, Mover, Pose } from "./concept-art.ts";

type Form = (along: number) => { x: number; y: number };

const count = 60;
const round = Math.PI * 2;

/** Three forms out of a name: the same name always marches the same show. */
export function seededForms(name: string): ConceptArt {
  const chance = chanceFrom(name);
  const forms = [rose(chance), weave(chance), chance() < 0.5 ? spiral(chance) : rose(chance)];
  const shape = chance() < 0.5 ? "dot" : "silk";
  const first = Math.floor(chance() * 8);
  const movers = Array.from({ length: count }, (_, place) => {
    const paint = shape === "silk" ? `var(--chart-${((first + (place % 3)) % 8) + 1})` : ink(place);
    return forms.map((form) => poseOn(form, place / count, paint)) as Mover;
  });
  return { shape, movers };
}

function ink(place: number): string {
  return place % 12 === 0 ? "var(--accent)" : "var(--text)";
}

/** Turned along the way it marches. */
function poseOn(form: Form, along: number, paint: string): Pose {
  const [at, next] = [form(along), form(along + 0.002)];
  const turn = (Math.atan2(next.y - at.y, next.x - at.x) * 180) / Math.PI + 90;
  return { ...at, turn, stretch: 1, paint };
}

/** A closed curve with two to six petals. */
function rose(chance: () => number): Form {
  const petals = 2 + Math.floor(chance() * 5);
  const depth = 0.2 + chance() * 0.2;
  const start = chance() * round;
  return (along) => {
    const reach = 190 * (1 - depth + depth * Math.cos(petals * along * round));
    return { x: 320 + reach * 1.3 * Math.cos(along * round + start), y: 240 + reach * Math.sin(along * round + start) };
  };
}

/** Lines that cross: two swings of unlike length. */
function weave(chance: () => number): Form {
  const [across, down] = [chance() < 0.5 ? 1 : 2, chance() < 0.5 ? 3 : 5];
  // at half a turn the line would march back on itself
  const lag = (Math.PI / down) * (0.15 + chance() * 0.2);
  return (along) => ({
    x: 320 + 262 * Math.sin(across * along * round + lag),
    y: 240 + 172 * Math.sin(down * along * round),
  });
}

function spiral(chance: () => number): Form {
  const turns = 1.5 + chance() * 1.5;
  const start = chance() * round;
  return (along) => ({
    x: 320 + (30 + along * 230) * Math.cos(along * turns * round + start),
    y: 240 + (24 + along * 170) * Math.sin(along * turns * round + start),
  });
}

/** Numbers from 0 to 1 that look like chance (FNV-1a into mulberry32). */
function chanceFrom(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
