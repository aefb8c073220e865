// Strings as people may send them: bounded, without NUL or lone surrogates, names without line breaks.
import { z } from "zod";
import { isBlank } from "./blank.ts";
import { maxSearchLength } from "./limits.ts";

const noNul = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const noControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  !/[\u0001-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text);

/** Text of several lines, up to `max` UTF-16 units; NUL would be a failure inside Postgres. */
export const longText = (max: number) =>
  z
    .string()
    .max(max, `Please keep this under ${max} characters.`)
    .refine(noNul, "This text holds a character that cannot be stored.");

/**
 * One line: trimmed, with something to be seen, no control or direction-override characters. Letters that come apart from
 * their accents, as a Mac's files are called, are put together: what reads alike is one name.
 */
export const lineText = (max: number, what = "This") =>
  z
    .string()
    .trim()
    .normalize()
    .min(1, `${what} must not be empty.`)
    .max(max, `${what} must be at most ${max} characters.`)
    .refine((text) => text === "" || !isBlank(text), `${what} must not be empty.`)
    .refine(noNul, "This text holds a character that cannot be stored.")
    .refine(noControls, "This text holds a character that cannot be shown.");

/** A line that may be left empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max} characters.`)
    .refine(noNul, "This text holds a character that cannot be stored.")
    .refine(noControls, "This text holds a character that cannot be shown.");

/** Compared without case; stored as typed in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "This e-mail address is too long.")
  .refine(noNul, "This text holds a character that cannot be stored.")
  .pipe(z.email("Please enter a valid e-mail address."));

const wrongId = "This id is not valid.";
export const id = z.uuid(wrongId).toLowerCase();
/** Somebody or something by its id, or the whole of it as a client holds it, of which the id counts. */
export const idOrWhole = z.union([id, z.looseObject({ id }).transform((whole) => whole.id)], wrongId);
/** Several of them in an address, with commas between. */
export const idList = (max: number) =>
  longText(max * 37)
    .transform((text) => text.split(","))
    .pipe(z.array(id).max(max));
/**
 * ISO 8601 in UTC; of what is written so, Postgres reads no year 0 and no fraction without end. Kept to the millisecond, as it
 * is told: a list in the order of times finds its next page by what it told.
 */
export const time = z.iso
  .datetime()
  .max(40, "This time is not valid.")
  .refine((text) => !text.startsWith("0000"), "This time is not valid.")
  .overwrite((text) => text.replace(/(\.\d{3})\d+/, "$1"));
/** When something is due or to be held: a date field takes a year of two digits for one of long ago. */
export const chosenTime = time.refine(
  (text) => text >= "1970",
  "Please write the year with four digits, 1970 or later.",
);
export const cursor = longText(200);
export const limit = z.coerce.number().int().min(1).max(100);
/** Which part of a list. */
export const page = z.strictObject({ limit: limit.default(50), cursor: cursor.optional() });
/** The same of a list by name: its cursor holds one. */
export const namedPage = page.extend({ cursor: longText(1200).optional() });
/** A page of what is called something like this. */
export const searchedPage = namedPage.extend({
  search: optionalLine(maxSearchLength).default(""),
});
