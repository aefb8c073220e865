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
async function twoAtTheTable(browser: Browser, suffix: string) {
  const complaints: string[] = [];
  const person = async (name: string) => {
    const page = await (await browser.newContext()).newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => /Policy/.test(message.text()) && complaints.push(message.text()));
    await comeIn(page, server.url, `${name}${suffix}`);
    return page;
  };
  const [alice, bob] = [await person("Alice"), await person("Bob")];
  const { organization } = await call<{ organization: { id: string } }>(alice, "POST", "/organizations", {
    name: `Harlan ${suffix}`,
  });
  const email = emailOf(`Bob${suffix}`);
  await call(alice, "POST", `/organizations/${organization.id}/members`, { email, role: "member" });
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

async function begin(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).focus();
  await mic(page).click();
  await expect(recorder(page).getByRole("timer", { name: "Recorded" })).toContainText(/0:(0[2-9]|[1-5]\d)/);
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

test("recorded, heard before, sent by keys, and heard by the other with its waveform and length", async ({
  browser,
}) => {
  const { alice, bob, complaints } = await twoAtTheTable(browser, "One");
  await alice.getByRole("textbox", { name: "Message" }).fill("A text that stays");
  await begin(alice);
  await expect(mic(alice)).toHaveAttribute("aria-pressed", "true");
  // it moves with what is heard
  const loudest = () =>
    recorder(alice)
      .locator("[data-levels] span")
      .evaluateAll((bars: HTMLElement[]) => Math.max(...bars.map((bar) => Number.parseFloat(bar.style.height))));
  await expect.poll(loudest).toBeGreaterThan(10);
  expect(await axeFinds(alice, { within: "main" })).toEqual([]);
  const stop = recorder(alice).getByRole("button", { name: "Stop" });
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
  await recorder(alice).getByRole("button", { name: "Send voice message" }).press("Enter");
  await expect(recorder(alice)).toHaveCount(0);
  await expect(alice.getByRole("textbox", { name: "Message" })).toHaveValue("A text that stays");

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
  expect(complaints).toEqual([]);
});

test("cancelled it is gone and the microphone is off; a refusal is said in a sentence", async ({ browser }) => {
  const { alice, bob, complaints } = await twoAtTheTable(browser, "Two");
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
  await begin(alice);
  await expect.poll(open).toBe(1);
  await alice.keyboard.press("Escape");
  await expect(recorder(alice)).toHaveCount(0);
  await expect(alice.getByRole("textbox", { name: "Message" })).toBeFocused();
  await expect.poll(open).toBe(0);
  await begin(alice);
  await recorder(alice).getByRole("button", { name: "Stop" }).click();
  await expect(recorder(alice).getByRole("button", { name: "Send voice message" })).toBeFocused();
  await expect.poll(open).toBe(0);
  await recorder(alice).getByRole("button", { name: "Cancel voice message" }).click();
  await expect(recorder(alice)).toHaveCount(0);

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
    expect(await axeFinds(bob, { within: "main" })).toEqual([]);
    await recorder(bob).getByRole("button", { name: "Close" }).click();
    await expect(recorder(bob)).toHaveCount(0);
  }
  await expect(sentOnes(bob)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("what found nobody waits in the list and is heard there, also after a reload; what is refused stays", async ({
  browser,
}) => {
  const { alice, bob, complaints } = await twoAtTheTable(browser, "Three");
  const upload = "**/api/files/upload";
  await begin(alice);
  await recorder(alice).getByRole("button", { name: "Stop" }).click();
  const send = recorder(alice).getByRole("button", { name: "Send voice message" });
  const refusal = { code: "file_too_large", message: "This file is too large." };
  await alice.route(upload, (route) => route.fulfill({ status: 413, json: refusal }));
  await send.click();
  await expect(recorder(alice).getByRole("alert")).toContainText("This file is too large.");
  await alice.route(upload, (route) => route.abort());
  await send.click();
  await expect(recorder(alice)).toHaveCount(0);
  for (const again of [true, false]) {
    await expect(alice.getByRole("article")).toContainText("Queued for sending...");
    await expect(sentOnes(alice).locator("[data-waveform=all]")).toBeVisible();
    await listen(sentOnes(alice));
    if (again) await alice.reload();
  }
  expect(await axeFinds(alice, { within: "main" })).toEqual([]);
  await alice.unroute(upload);
  await expect(sentOnes(bob)).toHaveCount(1);
  await expect(sentOnes(alice)).toHaveCount(1);
  await expect(alice.getByRole("article").getByRole("img", { name: /^(Sent|Delivered|Read)/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("what was recorded and not sent is offered again after a reload, also of a recording that ran; then nothing is kept", async ({
  browser,
}) => {
  const { alice, bob, complaints } = await twoAtTheTable(browser, "Four");
  const named = () => alice.evaluate(() => JSON.stringify({ ...localStorage }));
  const offered = recorder(alice).getByText("Recorded before and not sent yet");
  await alice.getByRole("textbox", { name: "Message" }).fill("A text that stays");
  await begin(alice);
  // it is kept as it comes
  await expect.poll(named).toContain("Voice message");
  await alice.reload();
  await expect(offered).toBeVisible();
  await expect(recorder(alice).locator("[data-waveform=all]")).toBeVisible();
  await expect(recorder(alice).getByText(atStart)).toBeVisible();
  await expect(alice.getByRole("textbox", { name: "Message" })).toHaveValue("A text that stays");
  await listen(recorder(alice));
  expect(await axeFinds(alice, { within: "main" })).toEqual([]);
  // thrown away it does not come again
  await recorder(alice).getByRole("button", { name: "Cancel voice message" }).click();
  await expect.poll(() => countKeptFiles(alice)).toBe(0);
  expect(await named()).not.toContain("Voice message");
  await alice.reload();
  await expect(alice.getByRole("textbox", { name: "Message" })).toHaveValue("A text that stays");

  // nor does what the button that began it threw away
  await begin(alice);
  await mic(alice).click();
  await expect(recorder(alice)).toHaveCount(0);
  await expect.poll(() => countKeptFiles(alice)).toBe(0);
  await alice.reload();
  await expect(alice.getByRole("textbox", { name: "Message" })).toHaveValue("A text that stays");
  expect(await named()).not.toContain("Voice message");

  await begin(alice);
  await recorder(alice).getByRole("button", { name: "Stop" }).click();
  await expect(recorder(alice).getByRole("button", { name: "Send voice message" })).toBeVisible();
  await expect.poll(named).toContain("Voice message");
  // where it is open it is not offered a second time
  const tab = await alice.context().newPage();
  await tab.goto(alice.url());
  await expect(tab.getByRole("textbox", { name: "Message" })).toHaveValue("A text that stays");
  await tab.waitForLoadState("networkidle");
  await expect(recorder(tab)).toHaveCount(0);
  await tab.close();
  await alice.reload();
  await expect(offered).toBeVisible();
  await recorder(alice).getByRole("button", { name: "Send voice message" }).click();
  await expect(sentOnes(bob)).toHaveCount(1);
  await expect(recorder(alice)).toHaveCount(0);
  await expect.poll(() => countKeptFiles(alice)).toBe(0);
  await alice.reload();
  await expect(sentOnes(alice)).toHaveCount(1);
  await expect(recorder(alice)).toHaveCount(0);
  expect(await named()).not.toContain("Voice message");
  expect(complaints).toEqual([]);
});
