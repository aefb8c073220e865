import { useState } from "react";
import type { Viewed } from "./viewed.ts";

/**
 * Where a file stands among others (null: nowhere), and what stands beside it. Somebody deletes or moves it meanwhile: then
 * those between which it stood.
 */
export function usePlaceAmong(files: Viewed[], id: string) {
  const found = files.findIndex((file) => file.id === id);
  const place = found < 0 ? null : found;
  const [stood, setStood] = useState({ id, place });
  if (place !== null && (stood.id !== id || stood.place !== place)) setStood({ id, place });
  const gap = stood.id === id ? stood.place : null;
  if (place !== null) return { place, before: files[place - 1], after: files[place + 1] };
  if (gap !== null) return { place, before: files[gap - 1], after: files[gap] };
  return { place, before: undefined, after: undefined };
}
