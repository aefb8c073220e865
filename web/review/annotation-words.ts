import type { Annotation, AnnotationColor } from "#contract/annotations.ts";
import type { Tool } from "./room.ts";

export const toolNames: Record<Tool, string> = {
  select: "Select",
  point: "Point",
  rectangle: "Rectangle",
  circle: "Circle",
  arrow: "Arrow",
  freehand: "Freehand",
  text: "Text",
};

export const colourNames: Record<AnnotationColor, string> = {
  ...{ red: "Red", orange: "Orange", yellow: "Yellow", lime: "Lime", green: "Green", teal: "Teal" },
  ...{ cyan: "Cyan", blue: "Blue", purple: "Purple", pink: "Pink", black: "Black", white: "White" },
};

const most = 60;

/** For a reader of the sheet: 'Annotation 3, rectangle by Dev: Too wide, resolved'. */
export function markName({ number, type, createdBy, content, resolvedAt }: Annotation): string {
  const words = `Annotation ${number}, ${type} by ${createdBy.name}: ${shortened(content, most)}`;
  return resolvedAt ? `${words}, resolved` : words;
}

/** One of one's own that waits to be sent has no number yet. */
export function answeredName({ number }: { number: number | null }): string {
  return number === null ? "your annotation" : `annotation ${number}`;
}

/** In one line; signs and not units are counted: an emoji is two of these. */
export function shortened(text: string, length: number): string {
  const signs = [...text.trim().replace(/\s+/g, " ")];
  return signs.length > length ? `${signs.slice(0, length - 1).join("")}…` : signs.join("");
}
