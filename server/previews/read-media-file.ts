// Films and recordings: what their containers say, read in pure JavaScript. Pictures of films are taken by the browser
// of whoever sent them (docs/decisions), since no decoder comes as a package.
import type { Input, InputAudioTrack } from "mediabunny";
import { type Made, nothingMade, PreviewProblem, type Source } from "./made.ts";
import { peaksOf } from "./peaks.ts";

/** Seconds and pixels as they are seen; the poster comes later. */
export async function readVideo(source: Source): Promise<Made> {
  const input = await open(source);
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new PreviewProblem("This film holds no picture.");
  const duration = await input.computeDuration();
  return { ...nothingMade, width: track.displayWidth, height: track.displayHeight, duration };
}

/** Seconds, and the waveform where the samples lie open; of other formats the browser makes it. */
export async function readAudio(source: Source): Promise<Made> {
  const input = await open(source);
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new PreviewProblem("This recording holds no sound.");
  const duration = await input.computeDuration();
  return { ...nothingMade, duration, derived: await waveform(track, duration) };
}

/** The library is loaded for films and recordings alone: it takes longer than a small picture does. */
async function open(source: Source): Promise<Input> {
  const { ALL_FORMATS, CustomSource, Input } = await import("mediabunny");
  const read = (start: number, end: number) => source.read(start, end);
  return new Input({ formats: ALL_FORMATS, source: new CustomSource({ getSize: () => source.size, read }) });
}

async function waveform(track: InputAudioTrack, duration: number): Promise<Made["derived"]> {
  if (!track.codec?.startsWith("pcm-") || duration <= 0) return [];
  const peaks = await peaksOf(track, duration);
  return [{ variant: "peaks", bytes: Buffer.from(JSON.stringify(peaks)) }];
}
