/** For tests, as WAV: one second in 16 bits: silence, then as loud as it gets. */
export function sampleRecording(): ArrayBuffer {
  const rate = 8000;
  const view = new DataView(new ArrayBuffer(44 + rate * 2));
  const letters = (at: number, text: string) => {
    for (let place = 0; place < text.length; place++) view.setUint8(at + place, text.charCodeAt(place));
  };
  letters(0, "RIFF");
  view.setUint32(4, 36 + rate * 2, true);
  letters(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  letters(36, "data");
  view.setUint32(40, rate * 2, true);
  for (let at = rate / 2; at < rate; at++) view.setInt16(44 + at * 2, at % 16 < 8 ? 32_000 : -32_000, true);
  return view.buffer;
}
