// The child process that touches hostile bytes: no settings, no secrets, no folder of ours; one task, then it ends.
import { drawPdf } from "./draw-pdf.ts";
import { drawPicture } from "./draw-picture.ts";
import { listArchive } from "./list-archive.ts";
import { isWithin, type Made, mostAtOnce, PreviewProblem, type Source, type WorkKind } from "./made.ts";
import { readAudio, readVideo } from "./read-media-file.ts";
import { readPdfText } from "./read-pdf-text.ts";
import { readScore } from "./read-score.ts";

const works: Record<WorkKind, (source: Source) => Promise<Made>> = {
  picture: drawPicture,
  poster: drawPicture,
  pdf: drawPdf,
  video: readVideo,
  audio: readAudio,
  archive: listArchive,
  score: readScore,
  "pdf-text": readPdfText,
};

/** What the worker says. `end` is exclusive. */
export type FromWorker =
  | { type: "read"; id: number; start: number; end: number }
  | { type: "made"; made: Made }
  | { type: "problem"; sentence: string }
  | { type: "failed"; reason: string };
/** What it is told. */
export type ToWorker =
  | { type: "work"; kind: WorkKind; size: number }
  | { type: "bytes"; id: number; bytes: Uint8Array };

const waiting = new Map<number, (bytes: Uint8Array) => void>();

process.on("message", (message: ToWorker) => {
  if (message.type === "work") void work(message.kind, message.size);
  else waiting.get(message.id)?.(message.bytes);
});
// the server is gone: nobody waits for this any more
process.on("disconnect", () => process.exit(0));

async function work(kind: WorkKind, size: number): Promise<void> {
  await works[kind](sourceOf(size)).then(
    (made) => say({ type: "made", made }),
    (error: Error) =>
      say(
        error instanceof PreviewProblem
          ? { type: "problem", sentence: error.message }
          : { type: "failed", reason: `${error.name}: ${error.message}`.slice(0, 500) },
      ),
  );
}

function sourceOf(size: number): Source {
  return {
    size,
    async read(start, end) {
      if (end - start <= mostAtOnce || !isWithin(size, start, end)) return ask(start, end);
      const whole = new Uint8Array(end - start);
      for (let at = start; at < end; at += mostAtOnce)
        whole.set(await ask(at, Math.min(at + mostAtOnce, end)), at - start);
      return whole;
    },
  };
}

let last = 0;
function ask(start: number, end: number): Promise<Uint8Array> {
  const id = ++last;
  say({ type: "read", id, start, end });
  return new Promise((resolve) => {
    waiting.set(id, (bytes) => {
      waiting.delete(id);
      resolve(bytes);
    });
  });
}

function say(message: FromWorker): void {
  process.send?.(message);
}
