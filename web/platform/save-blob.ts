/** Safari asks for what is saved after the press, and after its own question whether to save: until then its address holds. */
const held = 60_000;

/** Saves it as a file of this name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), held);
}
