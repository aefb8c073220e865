// What a person chose on this device and is bound to how they are signed in: with 'Remember me' it outlasts the tab, else it
// goes with the tab or the sign-out.
import { besideToken, isRemembered } from "../session.ts";

const store = () => (isRemembered() ? localStorage : sessionStorage);
const keyOf = (person: string, name: string) => `${besideToken}${name}_${person}`;

/** Empty where nothing is kept. */
export function readBeside(person: string, name: string): string {
  return store().getItem(keyOf(person, name)) ?? "";
}

/** Where there is no room left for it, it holds as long as whoever asked for it remembers it. */
export function keepBeside(person: string, name: string, value: string): void {
  try {
    store().setItem(keyOf(person, name), value);
  } catch (error) {
    console.warn(`This browser could not keep ${name}:`, (error as Error).message);
  }
}
