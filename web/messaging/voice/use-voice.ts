import { useEffect, useState } from "react";
import { maxVoiceSeconds } from "#contract/limits.ts";
import { localStamp } from "#domain/time/local-day.ts";
import { haltPlaying } from "#web/files/viewer/play-alone.ts";
import { readRecording } from "#web/files/viewer/read-recording.ts";
import { keptFile } from "#web/platform/kept/kept-files.ts";
import type { KeptVoice } from "../drafts/unsent.ts";
import { listen } from "./listen.ts";

/** Why it ended: at a wish, at its longest, or because the microphone was unplugged or taken away. */
export type Ending = "wished" | "longest" | "lost";

export type Voice =
  | { kind: "asking" }
  | { kind: "recording"; seconds: number; levels: number[]; isMuted: boolean; stop: () => void }
  | { kind: "recorded"; file: File; url: string; seconds: number; peaks: number[] | null; ending: Ending }
  | { kind: "refused"; sentence: string };

/** Milliseconds between two looks at how loud it is, and how many of them are shown. */
const every = 100;
const shown = 48;
/** A piece comes every second; what was recorded is kept with each third. */
const piece = 1000;
const keptWith = 3;
/** Seconds in which something comes of a microphone that works. */
const leastHeard = 1;
/** What all browsers play first, then what each records. */
const kinds = [
  { mimeType: "audio/mp4;codecs=mp4a.40.2", ending: "m4a" },
  { mimeType: "audio/webm;codecs=opus", ending: "weba" },
  { mimeType: "audio/mp4", ending: "m4a" },
  { mimeType: "audio/ogg;codecs=opus", ending: "ogg" },
];

interface Options {
  /** Shown in place of a new one. */
  left: KeptVoice | null;
  /** Told what was recorded until now, every few seconds and at the end. */
  keep: (file: File, seconds: number) => void;
  /** False: another tab does. */
  mayBegin: () => Promise<boolean>;
}

/** Records from now on, five minutes at most. Whoever leaves stops the microphone. */
export function useVoice({ left, keep, mayBegin }: Options): Voice {
  const [voice, setVoice] = useState<Voice>({ kind: "asking" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is opened is another recording
  useEffect(() => {
    const ends: (() => void)[] = [];
    let isLeft = false;
    const end = () => {
      for (const one of ends.splice(0)) one();
    };
    const show = (next: Voice) => {
      if (!isLeft) setVoice(next);
      else if (next.kind === "recorded") URL.revokeObjectURL(next.url);
    };
    show({ kind: "asking" });
    const work = left ? reopen(left, show) : record({ show, keep, mayBegin, ends, isLeft: () => isLeft });
    work.catch((error: Error) => {
      end();
      show({ kind: "refused", sentence: sentenceOf(error) });
    });
    return () => {
      isLeft = true;
      end();
    };
  }, []);
  useEffect(() => {
    if (voice.kind === "recorded") return () => URL.revokeObjectURL(voice.url);
  }, [voice]);
  return voice;
}

/** What is kept of an earlier one. */
async function reopen({ file: { id }, seconds }: KeptVoice, show: (voice: Voice) => void): Promise<void> {
  const file = await keptFile(id);
  if (!file) throw new DOMException("", "NotKeptError");
  show(await recorded(file, seconds, "wished"));
}

interface Run extends Pick<Options, "keep" | "mayBegin"> {
  show: (voice: Voice) => void;
  ends: (() => void)[];
  isLeft: () => boolean;
}

async function record({ show, keep, mayBegin, ends, isLeft }: Run): Promise<void> {
  const kind =
    typeof MediaRecorder === "undefined" ? null : kinds.find((one) => MediaRecorder.isTypeSupported(one.mimeType));
  if (!kind || !navigator.mediaDevices) throw new DOMException("", "NotSupportedError");
  if (!(await mayBegin())) throw new DOMException("", "ElsewhereError");
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const tracks = stream.getTracks();
  const off = () => {
    for (const track of tracks) track.stop();
  };
  if (isLeft()) return off();
  ends.push(off);
  haltPlaying();
  const { level, close } = listen(stream);
  ends.push(close);
  const recorder = new MediaRecorder(stream, { mimeType: kind.mimeType, audioBitsPerSecond: 48_000 });
  const pieces: Blob[] = [];
  const name = `${nameOf(new Date())}.${kind.ending}`;
  const start = performance.now();
  const passed = () => Math.min((performance.now() - start) / 1000, maxVoiceSeconds);
  const wholeUntilNow = () => new File(pieces, name, { type: kind.mimeType.split(";")[0] ?? "" });
  recorder.ondataavailable = ({ data }) => {
    pieces.push(data);
    if (pieces.length % keptWith === 0) keep(wholeUntilNow(), passed());
  };
  const stop = () => recorder.state === "recording" && recorder.stop();
  const levels: number[] = [];
  const timer = setInterval(() => {
    levels.push(level());
    if (levels.length > shown) levels.shift();
    show({
      kind: "recording",
      seconds: passed(),
      levels: [...levels],
      isMuted: tracks.every(({ muted }) => muted),
      stop,
    });
    if (passed() >= maxVoiceSeconds) stop();
  }, every);
  ends.push(() => clearInterval(timer));
  recorder.onstop = async () => {
    const measured = passed();
    const isLost = tracks.every(({ readyState }) => readyState === "ended");
    const ending = isLost ? "lost" : measured < maxVoiceSeconds ? "wished" : "longest";
    for (const one of ends.splice(0)) one();
    const file = wholeUntilNow();
    if (file.size === 0) {
      const name = ending === "wished" && measured < leastHeard ? "TooShortError" : "NothingError";
      return show({ kind: "refused", sentence: sentenceOf({ name }) });
    }
    // also of whoever left: they find it again
    keep(file, measured);
    if (!isLeft()) show(await recorded(file, measured, ending));
  };
  // in pieces: what a long recording holds is not built at its end alone
  recorder.start(piece);
  show({ kind: "recording", seconds: 0, levels: [], isMuted: false, stop });
}

async function recorded(file: File, measured: number, ending: Ending): Promise<Voice> {
  const unread = { seconds: measured, peaks: null };
  const { seconds, peaks } = await readRecording(await file.arrayBuffer()).catch(() => unread);
  return { kind: "recorded", file, url: URL.createObjectURL(file), seconds, peaks, ending };
}

function nameOf(now: Date): string {
  return `Voice message ${localStamp(now)}`;
}

function sentenceOf({ name }: { name: string }): string {
  switch (name) {
    case "NotAllowedError":
      return "Guidon may not use your microphone. Allow it in your browser's settings for this site, then try again.";
    case "NotFoundError":
      return "No microphone was found. Connect one, then try again.";
    case "NotReadableError":
      return "Your microphone cannot be used: another program may be holding it.";
    case "NotSupportedError":
      return window.isSecureContext
        ? "This browser cannot record sound."
        : "Sound can only be recorded over a secure connection (https).";
    case "ElsewhereError":
      return "A recording for this conversation is open in another tab. Send it or throw it away there, then try again.";
    case "TooShortError":
      return "That was too short to record. Try again, and stop once you have spoken.";
    case "NothingError":
      return "Nothing was recorded. Check your microphone, then try again.";
    case "NotKeptError":
      return "The recording is no longer on this device.";
    default:
      return "The recording could not be started. Try again.";
  }
}
