import type { InputAudioTrack } from "mediabunny";
import { peakCount } from "#contract/limits.ts";

/** The loudest sample of each of `peakCount` equal parts, 0 to 1, of all channels. */
export async function peaksOf(track: InputAudioTrack, duration: number): Promise<number[]> {
  const { AudioSampleSink } = await import("mediabunny");
  const peaks = new Array<number>(peakCount).fill(0);
  for await (const sample of new AudioSampleSink(track).samples()) {
    for (let plane = 0; plane < sample.numberOfChannels; plane++) {
      const options = { planeIndex: plane, format: "f32-planar" } as const;
      const values = new Float32Array(sample.allocationSize(options) / 4);
      sample.copyTo(values, options);
      for (let at = 0; at < values.length; at++) {
        const time = sample.timestamp + at / sample.sampleRate;
        const part = Math.min(peakCount - 1, Math.max(0, Math.floor((time / duration) * peakCount)));
        peaks[part] = Math.max(peaks[part] as number, Math.min(1, Math.abs(values[at] as number)));
      }
    }
    sample.close();
  }
  return peaks.map((peak) => Math.round(peak * 1000) / 1000);
}
