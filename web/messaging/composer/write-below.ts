import { typeIn } from "./type-in.ts";

/**
 * Puts words below what stands in the field of the open conversation, as if they were typed, and leaves the caret there. A blank
 * line comes between: what stands right below a quote or a list belongs to it.
 */
export function writeBelow(words: string): void {
  const area = document.querySelector<HTMLTextAreaElement>("[aria-label='Write a message'] textarea");
  if (!area) return;
  area.focus();
  const { value } = area;
  const between = value === "" || value.endsWith("\n\n") ? "" : value.endsWith("\n") ? "\n" : "\n\n";
  typeIn(area, [value.length, value.length], between + words);
  // the field has grown since
  area.scrollTop = area.scrollHeight;
}
