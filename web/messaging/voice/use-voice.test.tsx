import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderHook } from "vitest-browser-react";
import { playAlone } from "#web/files/viewer/play-alone.ts";
import { useVoice } from "./use-voice.ts";

test("what plays is halted once the microphone listens, and plays on where it may not", async () => {
  const audio = new Audio();
  const pause = vi.spyOn(audio, "pause");
  playAlone(audio);
  const microphone = vi.spyOn(navigator.mediaDevices, "getUserMedia");
  microphone.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  const record = () => renderHook(() => useVoice({ attempt: 0, left: null, keep() {} }));
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
