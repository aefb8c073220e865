import type { KeyboardEvent } from "react";
import type { Turn } from "#domain/files/turn.ts";

/** R turns to the right, with Shift to the left; null: another key. */
export function turnOf({ key, shiftKey }: KeyboardEvent): Turn | null {
  if (key.toLowerCase() !== "r") return null;
  return shiftKey ? 270 : 90;
}
