import { folded } from "#domain/folded.ts";

/** Between a name and a mark behind it. */
const gap = "[ _.-]+";
/** What tells two states of one thing apart, and not two things. */
const marks = [
  // v2, v 2.1, ver. 3, version 4, rev 5
  "(?:v|ver|version|rev|revision)[ _.]{0,2}\\d{1,3}(?:\\.\\d{1,3})*",
  // copy, copy 2, final, final2, draft
  "(?:copy|final|draft|revised|approved|latest|updated|wip)(?:[ _-]?\\d{1,2})?",
  // 2026-08-01, 2026_08_01, 2026.08.01, 20260801
  "(?:19|20)\\d\\d([-_.]?)(?:0[1-9]|1[0-2])\\1(?:0[1-9]|[12]\\d|3[01])",
];
const lastMark = new RegExp(
  `(?:${marks.map((mark) => `${gap}${mark}`).join("|")}|[ _.-]*(?:\\((?:\\d{1,3}|${inside()})\\)|\\[${inside()}\\]))$`,
  "i",
);

/** Within brackets the same, where a backward reference would count otherwise. */
function inside(): string {
  return `(?:${marks.slice(0, 2).join("|")}|(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01]))`;
}

/** What a camera, a telephone or a program calls all that it makes: there what follows tells things apart. */
const nobodysName =
  /^(?:img|image|photo|picture|pic|dscn?|pxl|scan|screen ?shot|screen recording|video|vid|mov|movie|audio|recording|voice(?: message)?|whatsapp (?:image|video|audio)|document|doc|file|untitled)$/;

const ending = /\.(?=\d*[a-z])[a-z0-9]{1,8}$/i;

/**
 * What a file is called without what tells its states apart (S3 section 2, 'grouped by base filename'). The ending goes, and
 * from the end of the rest, as often as one stands there: a version ('v2', 'ver. 2.1', 'version 3', 'rev 4'); 'copy', 'final',
 * 'draft', 'revised', 'approved', 'latest', 'updated' or 'wip', with a number or without; a whole day, the year first, with '-',
 * '_', '.' or nothing between; the same in brackets; and the number in brackets that a browser gives to a second download. All
 * but brackets stand behind a blank, '_', '-' or '.'. A number alone stays ('Movement 2', 'Show 2026'), as does a mark that is
 * the whole name, and all of it where the rest is what a camera calls each of its pictures ('IMG_20260801').
 */
export function baseName(name: string): string {
  const whole = name.replace(ending, "") || name;
  let base = whole;
  for (let next = shorter(base); next !== base; next = shorter(base)) base = next;
  return nobodysName.test(asOne(base)) ? whole : base;
}

/** The same for all that are one thing: without case, accents, and which sign parts its words. */
export function baseKey(name: string): string {
  return asOne(baseName(name));
}

/** Behind its last dot; empty where there is none. */
export function endingOf(name: string): string {
  return (ending.exec(name)?.[0] ?? "").slice(1).toLowerCase();
}

function shorter(base: string): string {
  const rest = base.replace(lastMark, "").trimEnd();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : base;
}

function asOne(base: string): string {
  return folded(base)
    .replace(/[\s_.-]+/g, " ")
    .trim();
}
