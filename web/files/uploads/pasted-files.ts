import { localStamp } from "#domain/time/local-day.ts";

/** Of the clipboard. A picture that was copied out of another program has no name of its own: it gets the time. */
export function pastedFiles(clipboard: DataTransfer | null): File[] {
  return [...(clipboard?.files ?? [])].map(named);
}

function named(file: File): File {
  if (file.name !== "image.png") return file;
  const time = localStamp(new Date()).replace(" ", " at ");
  return new File([file], `Pasted ${time}.png`, { type: file.type, lastModified: file.lastModified });
}
