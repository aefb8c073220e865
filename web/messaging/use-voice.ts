import { useEffect, useState } from "react";
import { maxVoiceSeconds } from "#contract/limits.ts";
import { readRecording } from "#web/files/viewer/read-recording.ts";
import { listen } from "./listen.ts";

export type Voice =
  | { kind: "asking" }
  | { kind: "recording"; seconds: number; levels: number[]; stop: () => void }
  | { kind: "recorded"; file: File; url: string; seconds: number; peaks: number[] | null }
  | { kind: "refused"; sentence: string };

/** Milliseconds between two looks at how loud it is, and how many of them are shown. */
const every = 100;
const shown = 48;
/** What all browsers play first, then what each records. */
const kinds = [
  { mimeType: "audio/mp4;codecs=mp4a.40.2", ending: "m4a" },
  { mimeType: "audio/webm;codecs=opus", ending: "weba" },
  { mimeType: "audio/mp4", ending: "m4a" },
  { mimeType: "audio/ogg;codecs=opus", ending: "ogg" },
];

/** Records from now on, five minutes at most; begins anew with each `attempt`. Whoever leaves stops the microphone. */
export function useVoice(attempt: number): Voice {
  const [voice, setVoice] = useState<Voice>({ kind: "asking" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another recording
  useEffect(() => {
    const ends: (() => void)[] = [];
    let isLeft = false;
    const end = () => {
      for (const one of ends.splice(0)) one();
    };
    const show = (next: Voice) => {
      if (!isLeft) setVoice(next);
    };
    show({ kind: "asking" });
    record(show, ends, () => isLeft).catch((error: Error) => {
      end();
      show({ kind: "refused", sentence: sentenceOf(error) });
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [attempt]);
  useEffect(() => {
    if (voice.kind === "recorded") return () => URL.revokeObjectURL(voice.url);
  }, [voice]);
  return voice;
}

async function record(show: (voice: Voice) => void, ends: (() => void)[], isLeft: () => boolean): Promise<void> {
  const kind =
    typeof MediaRecorder === "undefined" ? null : kinds.find((one) => MediaRecorder.isTypeSupported(one.mimeType));
  if (!kind || !navigator.mediaDevices) throw new DOMException("", "NotSupportedError");
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const off = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (isLeft()) return off();
  ends.push(off);
  const { level, close } = listen(stream);
  ends.push(close);
  const recorder = new MediaRecorder(stream, { mimeType: kind.mimeType, audioBitsPerSecond: 48_000 });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  const stop = () => recorder.state === "recording" && recorder.stop();
  const levels: number[] = [];
  const timer = setInterval(() => {
    levels.push(level());
    if (levels.length > shown) levels.shift();
    show({ kind: "recording", seconds: passed(), levels: [...levels], stop });
    if (passed() >= maxVoiceSeconds) stop();
  }, every);
  ends.push(() => clearInterval(timer));
  recorder.onstop = async () => {
    const measured = Math.min(passed(), maxVoiceSeconds);
    for (const one of ends.splice(0)) one();
    const file = new File(pieces, `${nameOf(new Date())}.${kind.ending}`, { type: kind.mimeType.split(";")[0] ?? "" });
    const unread = { seconds: measured, peaks: null };
    const { seconds, peaks } = await readRecording(await file.arrayBuffer()).catch(() => unread);
    if (!isLeft()) show({ kind: "recorded", file, url: URL.createObjectURL(file), seconds, peaks });
  };
  // in pieces: what a long recording holds is not built at its end alone
  recorder.start(1000);
  show({ kind: "recording", seconds: 0, levels: [], stop });
}

function nameOf(now: Date): string {
  return `Voice message ${now.toLocaleString("sv").replaceAll(":", ".")}`;
}

function sentenceOf({ name }: Error): string {
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
    default:
      return "The recording could not be started. Try again.";
  }
}
