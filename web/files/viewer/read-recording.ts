import { peakCount } from "#contract/limits.ts";

/** What a browser finds in a recording: its seconds, and the loudest sample of each of `peakCount` equal parts, 0 to 1. */
export interface ReadRecording {
  seconds: number;
  peaks: number[];
}

/** Throws for what this browser cannot decode. */
export async function readRecording(bytes: ArrayBuffer): Promise<ReadRecording> {
  const decoded = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes);
  const samples = Array.from({ length: decoded.numberOfChannels }, (_, channel) => decoded.getChannelData(channel));
  const step = decoded.length / peakCount;
  const peaks = Array.from({ length: peakCount }, (_, part) => {
    let peak = 0;
    for (const channel of samples) {
      for (let at = Math.floor(part * step); at < Math.floor((part + 1) * step); at++) {
        peak = Math.max(peak, Math.abs(channel[at] as number));
      }
    }
    return Math.min(1, peak);
  });
  return { seconds: decoded.duration, peaks };
}
