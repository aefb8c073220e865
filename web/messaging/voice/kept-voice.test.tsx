// What is recorded and not sent yet stays on the device for its owner, and goes with the message or with their wish.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render, renderHook } from "vitest-browser-react";
import { forgetFiles, keepFile, keptFile } from "#web/platform/kept/kept-files.ts";
import { dropToken } from "#web/platform/session.ts";
import { changeUnsent, unsentIn, writeAs } from "../drafts/unsent.ts";
import { leftVoice, voiceKeeper } from "./kept-voice.ts";
import { OpenRecorder } from "./open-recorder.tsx";
import { useRecording } from "./use-recording.ts";

const key = "alice/voice";
const sound = (content: string) => new File([content], "Voice message.weba", { type: "audio/webm" });
writeAs("alice");
afterEach(async () => {
  vi.restoreAllMocks();
  changeUnsent("v", () => ({ voice: null }));
  await forgetFiles([key, "bob/voice"]);
});

const text = async () => (await keptFile(key))?.text();

test("the longest is kept, through a reload; thrown away nothing is left, whatever is still being written", async () => {
  const keeper = voiceKeeper("v", key);
  keeper.keep(sound("one"), 3);
  keeper.keep(sound("one two"), 6);
  await expect.poll(() => unsentIn("v").voice).toMatchObject({ file: { id: key, url: "" }, seconds: 6 });
  expect(await text()).toBe("one two");
  expect(localStorage.getItem("guidon_draft_alice/with/v")).toContain(key);
  keeper.keep(sound("one two three"), 9);
  keeper.forget();
  await expect.poll(() => keptFile(key)).toBeUndefined();
  keeper.keep(sound("too late"), 12);
  expect(unsentIn("v").voice).toBeNull();
  expect(localStorage.getItem("guidon_draft_alice/with/v")).toBeNull();
  expect(await keptFile(key)).toBeUndefined();
});

test("handed over to its message the draft names it no longer, and it is still here", async () => {
  const keeper = voiceKeeper("v", key);
  keeper.keep(sound("one"), 3);
  await expect.poll(() => unsentIn("v").voice).toBeTruthy();
  keeper.handOver();
  expect(unsentIn("v").voice).toBeNull();
  expect(await text()).toBe("one");
});

test("nothing is kept of whoever signed out while it was recorded", async () => {
  const keeper = voiceKeeper("v", key);
  keeper.keep(sound("one"), 3);
  dropToken();
  keeper.keep(sound("one two"), 6);
  await expect.poll(() => keptFile(key)).toBeUndefined();
  expect(unsentIn("v").voice ?? null).toBeNull();
});

test("open in one tab it is not offered in another; what is gone is not named any more", async () => {
  const keeper = voiceKeeper("v", key);
  const leave = keeper.stay();
  keeper.keep(sound("one"), 3);
  await expect.poll(() => unsentIn("v").voice).toBeTruthy();
  expect(await leftVoice("v", "alice")).toBeNull();
  leave();
  await expect.poll(() => leftVoice("v", "alice")).toMatchObject({ file: { id: key } });
  await forgetFiles([key]);
  expect(await leftVoice("v", "alice")).toBeNull();
  expect(unsentIn("v").voice).toBeNull();
});

test("one recorder at a time for a conversation, and what the other tab keeps is not forgotten with a refused one", async () => {
  const keeper = voiceKeeper("v", key);
  const leaveIt = keeper.stay();
  expect(await keeper.isAlone()).toBe(true);
  keeper.keep(sound("one"), 3);
  await expect.poll(() => unsentIn("v").voice).toBeTruthy();
  const second = voiceKeeper("v", "alice/second");
  second.stay();
  expect(await second.isAlone()).toBe(false);
  second.forget();
  expect(unsentIn("v").voice).toMatchObject({ file: { id: key } });
  leaveIt();
  // at another attempt
  const leaveSecond = second.stay();
  expect(await second.isAlone()).toBe(true);
  leaveSecond();
});

test("who presses while the page has no turn for a while is not told of another tab", async () => {
  const keeper = voiceKeeper("v", key);
  const leaveIt = keeper.stay();
  const since = performance.now();
  while (performance.now() - since < 1000);
  expect(await keeper.isAlone()).toBe(true);
  leaveIt();
});

async function leave(id: string) {
  await keepFile(id, sound("one"));
  changeUnsent("v", () => ({ voice: { file: { id, name: "Voice message.weba", url: "" } as never, seconds: 3 } }));
}

test("it is offered to its owner alone", async () => {
  await leave("bob/voice");
  const alices = await renderHook(() => useRecording("v", "alice"));
  const bobs = await renderHook(() => useRecording("v", "bob"));
  await expect.poll(() => bobs.result.current.isRecording).toBe(true);
  expect(alices.result.current.isRecording).toBe(false);
});

test("what was left in another tab comes before a new one, which would displace it", async () => {
  const microphone = vi.spyOn(navigator.mediaDevices, "getUserMedia");
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "alice", name: "Alice" });
  await leave(key);
  const screen = await render(
    <QueryClientProvider client={cache}>
      <OpenRecorder conversationId="v" topicId={null} onSend={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText("Recorded before and not sent yet")).toBeVisible();
  expect(microphone).not.toHaveBeenCalled();
  // where it is open it is not offered a second time
  await expect.poll(() => leftVoice("v", "alice")).toBeNull();
  await screen.unmount();
  await expect.poll(() => leftVoice("v", "alice")).toBeTruthy();
});

test("the button that opened the recorder throws away what is in it", async () => {
  await leave(key);
  const keeper = voiceKeeper("v", key);
  function Recorder() {
    useEffect(() => {
      const stop = keeper.stay();
      return () => {
        stop();
        // a recording that is cut off is kept
        keeper.keep(sound("one two"), 6);
      };
    }, []);
    return <p>Recording</p>;
  }
  function Room() {
    const { isRecording, toggle } = useRecording("v", "alice");
    return (
      <>
        <button type="button" onClick={toggle}>
          Voice
        </button>
        {isRecording && <Recorder />}
      </>
    );
  }
  const screen = await render(<Room />);
  await expect.element(screen.getByText("Recording")).toBeVisible();
  await screen.getByRole("button", { name: "Voice" }).click();
  await expect.element(screen.getByText("Recording")).not.toBeInTheDocument();
  await expect.poll(() => keptFile(key)).toBeUndefined();
  expect(unsentIn("v").voice).toBeNull();
});
