// Name and address of whoever is on the way in: typed at one page of the door, they are there at the others. In memory alone,
// and no password.
interface TypedWords {
  name?: string;
  email?: string;
}

let typed: TypedWords = {};

export function typedWords(): TypedWords {
  return typed;
}

/** Of this form, whichever of the two it asks for. */
export function keepTyped(form: HTMLFormElement): void {
  const words = new FormData(form);
  for (const name of ["name", "email"] as const)
    if (words.has(name)) typed = { ...typed, [name]: String(words.get(name)) };
}

export function forgetTyped(): void {
  typed = {};
}
