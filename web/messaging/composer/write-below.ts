import { typeIn } from "./type-in.ts";

/** Puts words below what stands in the field of the open conversation, as if they were typed, and leaves the caret there. */
export function writeBelow(words: string): void {
  const area = document.querySelector<HTMLTextAreaElement>("[aria-label='Write a message'] textarea");
  if (!area) return;
  area.focus();
  const { value } = area;
  const isBelow = value !== "" && !value.endsWith("\n");
  typeIn(area, [value.length, value.length], isBelow ? `\n${words}` : words);
  // the field has grown since
  area.scrollTop = area.scrollHeight;
}
