/** How loud a microphone is at this moment, 0 to 1; `close` ends it. */
export function listen(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
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
