import { localStamp } from "#domain/time/local-day.ts";

/** Of the clipboard. A picture that was copied out of another program has no name of its own: it gets the time. */
export function pastedFiles(clipboard: DataTransfer | null): File[] {
  return [...(clipboard?.files ?? [])].map((file) =>
    file.name === "image.png" ? named(file, "Pasted", new Date()) : file,
  );
}

/** Of a field for files. What an iPhone's camera takes for one is always called image.jpg: it gets the time at which it was taken. */
export function chosenFiles(files: FileList | null): File[] {
  const isFinger = matchMedia("(pointer: coarse)").matches;
  return [...(files ?? [])].map((file) =>
    isFinger && /^image\.jpe?g$/i.test(file.name) ? named(file, "Photo", new Date(file.lastModified)) : file,
  );
}

function named(file: File, what: string, time: Date): File {
  const name = `${what} ${localStamp(time).replace(" ", " at ")}.${file.name.split(".").at(-1)}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
