import { createContext, use } from "react";

/** Where one was in the files of a viewer: who leafs back, or gets a new version in its place, goes on from there. */
export const KeptPlaces = createContext<Map<string, unknown> | null>(null);

/** In this file as such a view shows it; kept without drawing anything. */
export function useKeptPlace<Place>(kind: string, { id }: { id: string }): [Place | undefined, (place: Place) => void] {
  const places = use(KeptPlaces);
  const key = `${kind} ${id}`;
  return [places?.get(key) as Place | undefined, (place) => void places?.set(key, place)];
}
