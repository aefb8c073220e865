/** At most two versions are compared: a third one takes the place of the one that was picked first (S3 section 4, file versions). */
export function pickTwo(picked: readonly number[], version: number): number[] {
  if (picked.includes(version)) return picked.filter((one) => one !== version);
  return [...picked, version].slice(-2);
}
