import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderHook } from "vitest-browser-react";
import { playAlone } from "#web/files/viewer/play-alone.ts";
import { useVoice } from "./use-voice.ts";

const mayBegin = async () => true;

async function soundingStream() {
  // a browser lets no sound begin before
  await userEvent.click(document.body);
  const context = new AudioContext();
  const oscillator = context.createOscillator();
  const destination = context.createMediaStreamDestination();
  oscillator.connect(destination);
  oscillator.start();
  return { context, stream: destination.stream };
}

test("a microphone that is muted or taken away is told of, and what was heard until then is kept", async () => {
  const { context, stream } = await soundingStream();
  const [track] = stream.getTracks() as [MediaStreamTrack];
  let isMuted = false;
  Object.defineProperty(track, "muted", { get: () => isMuted });
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValueOnce(stream);
  const keep = vi.fn();
  const { result } = await renderHook(() => useVoice({ left: null, keep, mayBegin }));
  await expect.poll(() => result.current).toMatchObject({ kind: "recording", isMuted: false });
  isMuted = true;
  await expect.poll(() => result.current).toMatchObject({ kind: "recording", isMuted: true });
  await expect.poll(() => result.current).toMatchObject({ seconds: expect.toSatisfy((seconds) => seconds > 1.2) });
  track.stop();
  await expect.poll(() => result.current).toMatchObject({ kind: "recorded", ending: "lost" });
  expect(keep).toHaveBeenCalled();
  await context.close();
  vi.restoreAllMocks();
});

type Voice = ReturnType<typeof useVoice> & { kind: "recording" };

test.each([
  ["at once is told that it was too short", (voice: Voice) => voice.stop(), "That was too short to record."],
  [
    "by taking the microphone away is asked to check it",
    (_: Voice, stream: MediaStream) => {
      for (const track of stream.getTracks()) track.stop();
    },
    "Nothing was recorded. Check your microphone, then try again.",
  ],
])(
  "where nothing came of the microphone there is nothing to send; whoever ends it %s",
  async (_what, end, sentence) => {
    const context = new AudioContext();
    const { stream } = context.createMediaStreamDestination();
    vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValueOnce(stream);
    const { result } = await renderHook(() => useVoice({ left: null, keep() {}, mayBegin }));
    await expect.poll(() => result.current.kind).toBe("recording");
    end(result.current as Voice, stream);
    const refused = { kind: "refused", sentence: expect.stringContaining(sentence) };
    await expect.poll(() => result.current).toEqual(refused);
    await context.close();
    vi.restoreAllMocks();
  },
);

test("what plays is halted once the microphone listens, and plays on where it may not", async () => {
  const audio = new Audio();
  const pause = vi.spyOn(audio, "pause");
  playAlone(audio);
  const microphone = vi.spyOn(navigator.mediaDevices, "getUserMedia");
  microphone.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  const record = () => renderHook(() => useVoice({ left: null, keep() {}, mayBegin }));
  const refused = await record();
  await expect.poll(() => refused.result.current.kind).toBe("refused");
  expect(pause).not.toHaveBeenCalled();

  // a browser lets no sound begin before
  await userEvent.click(document.body);
  const context = new AudioContext();
  microphone.mockResolvedValueOnce(context.createMediaStreamDestination().stream);
  const { result, unmount } = await record();
  await expect.poll(() => result.current.kind).toBe("recording");
  expect(pause).toHaveBeenCalledOnce();
  await unmount();
  await context.close();
  microphone.mockRestore();
});

test("while another tab records for this conversation it says so, and the microphone stays off", async () => {
  const microphone = vi.spyOn(navigator.mediaDevices, "getUserMedia");
  const { result } = await renderHook(() => useVoice({ left: null, keep() {}, mayBegin: async () => false }));
  await expect
    .poll(() => result.current)
    .toMatchObject({ kind: "refused", sentence: expect.stringContaining("open in another tab") });
  expect(microphone).not.toHaveBeenCalled();
  microphone.mockRestore();
});
