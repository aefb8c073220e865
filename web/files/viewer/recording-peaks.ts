import { peakCount } from "#contract/limits.ts";

/** The loudest sample of each of `peakCount` equal parts, 0 to 1. Throws for what this browser cannot decode. */
export async function peaksOfRecording(bytes: ArrayBuffer): Promise<number[]> {
  const decoded = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes);
  const samples = Array.from({ length: decoded.numberOfChannels }, (_, channel) => decoded.getChannelData(channel));
  const step = decoded.length / peakCount;
  return Array.from({ length: peakCount }, (_, part) => {
    let peak = 0;
    for (const channel of samples) {
      for (let at = Math.floor(part * step); at < Math.floor((part + 1) * step); at++) {
        peak = Math.max(peak, Math.abs(channel[at] as number));
      }
    }
    return Math.min(1, peak);
  });
}
