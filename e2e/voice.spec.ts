// S3 section 2: a voice message is recorded, heard, sent, and heard by the other; issue 5 asks for its waveform.
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { findChromium, testArgs } from "#scripts/find-chromium.ts";
import { axeFinds } from "./axe.ts";
import { countKeptFiles } from "./count-kept-files.ts";
import { call, comeIn, emailOf } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

// a microphone that beeps, and nobody who has to allow it
const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
test.use({ launchOptions: { executablePath: await findChromium(), args: [...testArgs, ...microphone] } });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Alice and Bob in two browsers, at their direct conversation; what the policies refuse is kept. */
async function twoAtTheTable(browser: Browser) {
  const complaints: string[] = [];
  const person = async (name: string) => {
    const page = await (await browser.newContext()).newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => /Policy/.test(message.text()) && complaints.push(message.text()));
    await comeIn(page, server.url, name);
    return page;
  };
  const [alice, bob] = [await person("Alice"), await person("Bob")];
  const { organization } = await call<{ organization: { id: string } }>(alice, "POST", "/organizations", {
    name: "Harlan",
  });
  const bobs = { email: emailOf("Bob"), role: "member" };
  await call(alice, "POST", `/organizations/${organization.id}/members`, bobs);
  const { id: bobId } = await call<{ id: string }>(bob, "GET", "/auth/me");
  const { id } = await call<{ id: string }>(alice, "POST", "/conversations", { type: "direct", participants: [bobId] });
  for (const page of [alice, bob]) {
    await page.goto(`${server.url}/dashboard/messages?conversation=${id}`);
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  }
  return { alice, bob, complaints };
}

const recorder = (page: Page) =>
  page.getByRole("region", { name: "Write a message" }).getByRole("group", { name: "Voice message", exact: true });
const mic = (page: Page) => page.getByRole("button", { name: "Voice message", exact: true });
const sentOnes = (page: Page) => page.getByRole("article").getByRole("group", { name: "Voice message", exact: true });

/** Until so much of it is told: two seconds can be listened to. */
async function begin(page: Page, told = /0:(0[2-9]|[1-5]\d)/): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).focus();
  await mic(page).click();
  await expect(recorder(page).getByRole("timer", { name: "Recorded" })).toContainText(told);
}

/** Two seconds or more, at its beginning. */
const atStart = /^0:00 \/ 0:(0[2-9]|[1-5]\d)$/;

/** Played until its second second is told, and halted; it goes round, so that nobody has to be quick. */
async function listen(player: Locator): Promise<void> {
  await player.locator("audio").evaluate((audio: HTMLAudioElement) => Object.assign(audio, { loop: true }));
  await player.getByRole("button", { name: "Play" }).press("Enter");
  await expect(player.getByText(/^0:01 \//)).toBeVisible();
  await player.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(player.getByRole("button", { name: "Play" })).toBeVisible();
}

test("a voice message is recorded, heard before, sent by keys, and heard by the other; what is not sent is not lost", async ({
  browser,
}) => {
  const { alice, bob, complaints } = await twoAtTheTable(browser);
  const field = alice.getByRole("textbox", { name: "Message" });
  const stop = recorder(alice).getByRole("button", { name: "Stop" });
  const send = recorder(alice).getByRole("button", { name: "Send voice message" });
  /** What is kept of drafts, and named by them. */
  const named = () => alice.evaluate(() => JSON.stringify({ ...localStorage }));

  await test.step("with its waveform and length", async () => {
    await field.fill("A text that stays");
    await begin(alice);
    await expect(mic(alice)).toHaveAttribute("aria-pressed", "true");
    // it moves with what is heard
    const loudest = () =>
      recorder(alice)
        .locator("[data-levels] span")
        .evaluateAll((bars: HTMLElement[]) => Math.max(...bars.map((bar) => Number.parseFloat(bar.style.height))));
    await expect.poll(loudest).toBeGreaterThan(10);
    expect(await axeFinds(alice, { within: "main" })).toEqual([]);
    await expect(stop).toBeFocused();
    const wide = alice.viewportSize();
    await alice.setViewportSize({ width: 320, height: 640 });
    await expect(stop).toBeInViewport({ ratio: 1 });
    expect(await recorder(alice).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    if (wide) await alice.setViewportSize(wide);
    await alice.keyboard.press("Enter");

    await expect(recorder(alice).locator("[data-waveform=all]")).toBeVisible();
    await expect(recorder(alice).getByText(atStart)).toBeVisible();
    await listen(recorder(alice));
    expect(await axeFinds(alice, { within: "main" })).toEqual([]);
    await send.press("Enter");
    await expect(recorder(alice)).toHaveCount(0);
    await expect(field).toHaveValue("A text that stays");

    for (const page of [alice, bob]) {
      const card = sentOnes(page);
      await expect(card).toHaveCount(1);
      await expect(card.locator("[data-waveform=all]")).toBeVisible();
      await expect(card.getByText(atStart)).toBeVisible();
    }
    const heard = sentOnes(bob);
    expect(await axeFinds(bob, { within: "main" })).toEqual([]);
    await listen(heard);
    // by keys to its end and back
    const slider = heard.getByRole("slider", { name: "Seek" });
    await slider.press("Home");
    await expect(heard.getByText(/^0:00 \//)).toBeVisible();
    await slider.press("ArrowRight");
    const place = () => heard.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await expect.poll(place).toBeGreaterThan(0);
  });

  await test.step("cancelled it is gone and the microphone is off", async () => {
    await alice.evaluate(() => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      const streams: MediaStream[] = [];
      Object.assign(window, { streams });
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        streams.push(stream);
        return stream;
      };
    });
    const open = () =>
      alice.evaluate(
        () =>
          (window as unknown as { streams: MediaStream[] }).streams.filter((stream) =>
            stream.getTracks().some(({ readyState }) => readyState === "live"),
          ).length,
      );
    await begin(alice, /0:0\d/);
    await expect.poll(open).toBe(1);
    await alice.keyboard.press("Escape");
    await expect(recorder(alice)).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect.poll(open).toBe(0);
    await begin(alice);
    // it is kept as it comes
    await expect.poll(named).toContain("Voice message");
    await stop.click();
    await expect(send).toBeFocused();
    await expect.poll(open).toBe(0);
    await recorder(alice).getByRole("button", { name: "Cancel voice message" }).click();
    await expect(recorder(alice)).toHaveCount(0);
    await expect.poll(() => countKeptFiles(alice)).toBe(0);
    expect(await named()).not.toContain("Voice message");
  });

  await test.step("a refusal is said in a sentence", async () => {
    for (const [name, sentence] of [
      ["NotAllowedError", "Guidon may not use your microphone."],
      ["NotFoundError", "No microphone was found."],
    ] as const) {
      await bob.evaluate((failing) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", failing));
      }, name);
      await bob.getByRole("textbox", { name: "Message" }).focus();
      await mic(bob).click();
      await expect(recorder(bob).getByRole("alert")).toContainText(sentence);
      // another sentence changes nothing else
      if (name === "NotAllowedError") expect(await axeFinds(bob, { within: "main" })).toEqual([]);
      await recorder(bob).getByRole("button", { name: "Close" }).click();
      await expect(recorder(bob)).toHaveCount(0);
    }
    await expect(sentOnes(bob)).toHaveCount(1);
  });

  await test.step("what is refused stays; what found nobody waits in the list and is heard there, also after a reload", async () => {
    const upload = "**/api/files/upload";
    const waiting = alice.getByRole("article").filter({ hasText: "Queued for sending..." });
    await begin(alice);
    await stop.click();
    const refusal = { code: "file_too_large", message: "This file is too large." };
    await alice.route(upload, (route) => route.fulfill({ status: 413, json: refusal }));
    await send.click();
    await expect(recorder(alice).getByRole("alert")).toContainText("This file is too large.");
    await alice.route(upload, (route) => route.abort());
    await send.click();
    await expect(recorder(alice)).toHaveCount(0);
    for (const again of [true, false]) {
      await expect(waiting).toHaveCount(1);
      await expect(waiting.locator("[data-waveform=all]")).toBeVisible();
      if (again) await alice.reload();
    }
    await listen(waiting);
    expect(await axeFinds(alice, { within: "main" })).toEqual([]);
    // nor does what was thrown away come again
    await expect(recorder(alice)).toHaveCount(0);
    await alice.unroute(upload);
    for (const page of [bob, alice]) await expect(sentOnes(page)).toHaveCount(2);
    await expect(waiting).toHaveCount(0);
    await expect(
      alice
        .getByRole("article")
        .last()
        .getByRole("img", { name: /^(Sent|Delivered|Read)/ }),
    ).toBeVisible();
  });

  await test.step("what was recorded and not sent is offered again after a reload, also while it ran; sent, nothing is kept", async () => {
    await begin(alice);
    await expect.poll(named).toContain("Voice message");
    await alice.reload();
    await expect(recorder(alice).getByText("Recorded before and not sent yet")).toBeVisible();
    await expect(recorder(alice).locator("[data-waveform=all]")).toBeVisible();
    await expect(recorder(alice).getByText(atStart)).toBeVisible();
    await expect(field).toHaveValue("A text that stays");
    await listen(recorder(alice));
    expect(await axeFinds(alice, { within: "main" })).toEqual([]);
    await send.click();
    await expect(sentOnes(bob)).toHaveCount(3);
    await expect(recorder(alice)).toHaveCount(0);
    await expect.poll(() => countKeptFiles(alice)).toBe(0);
    await alice.reload();
    await expect(sentOnes(alice)).toHaveCount(3);
    await expect(recorder(alice)).toHaveCount(0);
    expect(await named()).not.toContain("Voice message");
  });
  expect(complaints).toEqual([]);
});
