// What the outbox is to take in, noted at once: its own store answers later, and a page may be gone by then.
import { keepHere } from "../kept/keep-here.ts";
import type { Outgoing } from "./outbox.ts";

const prefix = "guidon_outgoing_";

/** Answers how to cross it out. */
export function noteDown(entry: Outgoing): () => void {
  const key = prefix + entry.id;
  keepHere(key, JSON.stringify(entry));
  return () => keepHere(key, "");
}

export function noted(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}
