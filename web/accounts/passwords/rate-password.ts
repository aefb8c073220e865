import { commonPasswords } from "virtual:common-passwords";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs } from "@zxcvbn-ts/language-common";

const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { "passwords-common": commonPasswords } });

/** 0 to 4: how long guessing would take; `known` are the person's own name and address, which everybody tries. */
export function ratePassword(password: string, known: string[]): number {
  // beyond this it only costs time
  return zxcvbn.check(password.slice(0, 100), known.filter(Boolean)).score;
}
