// Fillers and marks besides white space and what fonts are told to ignore: they take room at most.
const shown = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Is there nothing to be seen in it? Joiners, marks of direction and signs of no width alone are nothing. */
export function isBlank(text: string): boolean {
  return !shown.test(text);
}
