/** Samples that are looked at: some 170 ms, so that nothing between two looks is missed. */
const atOnce = 8192;

/** How loud a microphone is at this moment, 0 to 1; `close` ends it. */
export function listen(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  // one that is closed before it has begun
  context.resume().catch(() => {});
  const analyser = context.createAnalyser();
  analyser.fftSize = atOnce;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(atOnce);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(
        1,
        samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0),
      );
    },
    close: () => void context.close(),
  };
}
