import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { VoiceRecorder } from "./voice-recorder.tsx";

/** Comes when it is let. */
let allow = (_: MediaStream) => {};
const microphone = () =>
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockReturnValueOnce(
    new Promise((resolve) => {
      allow = resolve;
    }),
  );

function sounding(context: AudioContext) {
  const destination = context.createMediaStreamDestination();
  const oscillator = context.createOscillator();
  oscillator.connect(destination);
  oscillator.start();
  return destination;
}

test("who writes while the microphone is allowed or taken away goes on writing; else what comes next has the focus", async () => {
  const onSend = vi.fn();
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "typist", name: "Typist" });
  const recorder = (
    <QueryClientProvider client={cache}>
      <textarea aria-label="Message" />
      <VoiceRecorder
        conversationId="focus"
        topicId={null}
        left={null}
        onSend={onSend}
        onClose={() => {}}
        onAgain={() => {}}
      />
    </QueryClientProvider>
  );
  microphone();
  const shown = await render(recorder);
  const field = page.getByRole("textbox", { name: "Message" });
  await userEvent.click(field);
  const context = new AudioContext();
  const { stream } = sounding(context);
  allow(stream);
  await expect.element(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole("timer")).toMatchTextContent(/^0:0[1-9]/);
  for (const track of stream.getTracks()) track.stop();
  await expect.element(page.getByRole("button", { name: "Send voice message" })).toBeVisible();
  await expect.element(page.getByRole("status")).toMatchTextContent("Your microphone was taken away.");
  await userEvent.keyboard("Set 14 ");
  await expect.element(field).toHaveValue("Set 14 ");
  expect(onSend).not.toHaveBeenCalled();
  await shown.unmount();

  microphone();
  await render(recorder);
  allow(sounding(context).stream);
  await expect.element(page.getByRole("button", { name: "Stop" })).toHaveFocus();
  await context.close();
  vi.restoreAllMocks();
});
