/** At most two are compared: a third one takes the place of the one that was picked first (S3 section 4, file versions). */
export function pickTwo<Key>(picked: readonly Key[], one: Key): Key[] {
  if (picked.includes(one)) return picked.filter((other) => other !== one);
  return [...picked, one].slice(-2);
}
