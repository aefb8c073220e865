/** Milliseconds in which several are one. */
const pause = 3000;
/** Milliseconds in which a page that may sound begins to. */
const patience = 500;
/** Hertz, each with its beginning in seconds: a fourth up. */
const notes = [
  [659, 0],
  [880, 0.14],
] as const;
const [loudness, length] = [0.12, 0.5];

let rests = false;

/** Two soft notes, at most every few seconds. */
export async function ring(): Promise<void> {
  if (rests) return;
  rests = true;
  setTimeout(() => {
    rests = false;
  }, pause);
  await sound().catch((error: Error) => console.warn("What came could not be heard:", error.message));
}

async function sound(): Promise<void> {
  const context = new AudioContext();
  // in a page in which nobody has pressed anything the browser lets nothing sound until somebody does, and a sound that comes
  // with that press would tell of nothing: what it refuses is let go
  await Promise.race([context.resume().catch(() => {}), new Promise((resolve) => setTimeout(resolve, patience))]);
  if (context.state === "running") {
    await Promise.all(notes.map(([pitch, start]) => play(context, pitch, context.currentTime + start)));
  }
  // an open one holds the device
  await context.close();
}

function play(context: AudioContext, pitch: number, start: number): Promise<void> {
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const envelope = new GainNode(context, { gain: 0 });
  tone.connect(envelope).connect(context.destination);
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(loudness, start + 0.03);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.start(start);
  tone.stop(start + length);
  return new Promise((resolve) => {
    tone.onended = () => resolve();
  });
}
