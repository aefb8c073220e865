import { extname } from "node:path";
import { isBlank } from "#contract/blank.ts";
import { AppError } from "#contract/errors.ts";
import { maxFileName } from "#contract/limits.ts";

/** What no name may hold on the computers that people unpack and save on. */
export const reserved = /[<>:"|?*]/g;

/**
 * A name as it may be stored and offered for download: the last part of a path, without control, direction-override or
 * reserved characters, its extension kept when it has to be cut. It never names anything on our disk.
 */
export function fileName(given: string): string {
  const last = given.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const clean = last
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(reserved, "_")
    .toWellFormed()
    .replace(/^\.+/, "")
    .trim();
  if (!clean) return "file";
  if (clean.length <= maxFileName) return clean;
  const dot = clean.lastIndexOf(".");
  const extension = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : "";
  return cut(clean, maxFileName - extension.length) + extension;
}

/** Its first UTF-16 units, but none of a sign that does not fit whole. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

/** The name, ending as another does: it says what opens the bytes. Two spellings of one ending are one, as for `base_name`. */
export function withEndingOf(other: string, name: string): string {
  const [ending, before] = [extname(other), extname(name)];
  if (oneSpelling(ending) === oneSpelling(before)) return name;
  return `${cut(name.slice(0, before ? -before.length : undefined), maxFileName - ending.length)}${ending}`;
}

function oneSpelling(ending: string): string {
  return ending.toLowerCase().replace("jpeg", "jpg").replace("tiff", "tif");
}

/**
 * The name that somebody gave instead: fit to be kept, and ending as before, for that is what the bytes are. Throws
 * `invalid_input` for one that is an ending alone.
 */
export function keepExtension(given: string, before: string): string {
  const name = given.trimEnd().replace(/[\\/]/g, "-");
  const dot = before.lastIndexOf(".");
  const extension = dot > 0 ? before.slice(dot) : "";
  const hasEnding = name.toLowerCase().endsWith(extension.toLowerCase());
  const stem = hasEnding ? name.slice(0, name.length - extension.length) : name;
  if (isBlank(stem.replaceAll(".", ""))) throw new AppError("invalid_input", "A file needs a name.");
  return fileName(hasEnding ? name : `${name}${extension}`);
}
