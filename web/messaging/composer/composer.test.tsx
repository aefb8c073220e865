// What is sent in the moment in which a file is written to the device goes as soon as it is, and not without it.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { forgetFiles } from "#web/platform/kept/kept-files.ts";
import { type Outgoing, sendAs } from "#web/platform/outbox/outbox.ts";
import { pressAsSafari } from "#web/testing/press-as-safari.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { type PretendedUpload, pretendUploads } from "#web/testing/pretended-uploads.ts";
import { focusPressed } from "#web/ui/focus-pressed.ts";
import { changeUnsent, unsentIn, writeAs } from "../drafts/unsent.ts";
import type { Waiting } from "../outgoing/send-outgoing.ts";
import { Composer } from "./composer.tsx";
import { writeNext } from "./write-next.ts";

let outbox: { entries: Outgoing[] };
let uploads: PretendedUpload[];
/** Lets the device go on with keeping. */
let release: () => void;
beforeEach(() => {
  writeAs("fay");
  // nothing goes out
  outbox = pretendOutbox({ alone: async () => {} });
  sendAs("fay");
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  uploads = pretendUploads();
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  vi.stubGlobal("createImageBitmap", async () => {
    await promise;
    return { width: 4, height: 3, close() {} };
  });
});
afterEach(async () => {
  sendAs(undefined);
  await forgetFiles(unsentIn("c").attached.map(({ key }) => key));
  changeUnsent("c", () => ({ attached: [], text: "", replyTo: null, ...plain }));
  // other tests share the storage
  forgetDraftsOf("fay");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Beside another field, and answering that message. */
function Written({ cache, replyTo, topicId }: { cache: QueryClient; replyTo?: string; topicId?: string }) {
  return (
    <QueryClientProvider client={cache}>
      <input aria-label="Elsewhere" />
      <Composer
        conversationId="c"
        conversation={undefined}
        last={undefined}
        reply={replyTo ? { id: replyTo, message: undefined } : null}
        topicId={topicId ?? null}
        onSent={() => {}}
        onUp={() => {}}
      />
    </QueryClientProvider>
  );
}

function cacheOf() {
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "fay", name: "Fay" });
  return cache;
}

async function write(text: string) {
  const cache = cacheOf();
  const screen = await render(<Written cache={cache} />);
  const answer = (replyTo: string) => {
    changeUnsent("c", () => ({ replyTo }));
    return screen.rerender(<Written cache={cache} replyTo={replyTo} />);
  };
  const field = screen.getByRole("textbox", { name: "Message" });
  await userEvent.fill(field, text);
  return { screen, field, answer };
}

async function attach(text: string) {
  const { screen, field } = await write(text);
  const picture = new File(["set"], "set.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Choose images to upload"), picture);
  await expect.poll(() => uploads).toHaveLength(1);
  await userEvent.click(field);
  await userEvent.keyboard("{Enter}");
  const hindrance = screen.getByText(/^Still uploading/);
  return { field, hindrance };
}

type Screen = Awaited<ReturnType<typeof write>>["screen"];

/** Sends it, too: it goes up from then on, until the test answers. */
async function record(screen: Screen) {
  await hum(screen);
  // one of two is meant
  await expect.element(screen.getByRole("button", { name: "Send", exact: true })).not.toHaveClass("bg-accent-solid");
  await userEvent.click(screen.getByRole("button", { name: "Send voice message" }));
  await expect.poll(() => uploads).toHaveLength(1);
}

/** Of a microphone that hums; it is stopped, and can be sent. */
async function hum(screen: Screen) {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(async () => {
    const context = new AudioContext();
    await context.resume();
    const place = context.createMediaStreamDestination();
    const tone = context.createOscillator();
    tone.connect(place);
    tone.start();
    return place.stream;
  });
  await userEvent.click(screen.getByRole("button", { name: "Voice message" }));
  // stopped before it was heard, for a second, nothing has come of it yet
  await expect.poll(() => document.querySelector("[data-levels] [style*='100%']")).not.toBeNull();
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/^0:0[1-9]/);
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  await expect.element(screen.getByRole("button", { name: "Send voice message" })).toHaveClass("bg-accent-solid");
}

function answerVoice() {
  const { id = null } = uploads[0] ?? {};
  uploads[0]?.answer(201, { files: [{ id, name: "Voice.m4a", mimeType: "audio/mp4", url: "/voice" }] });
}

const sent = () => outbox.entries.map(({ input, needs }) => [(input as Waiting).input.content, needs?.length]);

test.each(["Set 14", ""])("it waits for that moment, with '%s' too", async (text) => {
  const { field, hindrance } = await attach(text);
  await expect.element(field).toHaveValue(text);
  expect(sent()).toEqual([]);
  await expect.element(hindrance).not.toBeInTheDocument();
  release();
  await expect.poll(sent).toEqual([[text, 1]]);
  await expect.element(field).toHaveValue("");
});

test("what is typed in that moment goes with it, once", async () => {
  const { field } = await attach("Set 14");
  await userEvent.keyboard(", please{Enter}");
  release();
  await expect.poll(sent).toEqual([["Set 14, please", 1]]);
  await expect.element(field).toHaveValue("");
  await userEvent.keyboard("Set 15{Enter}");
  await expect.poll(() => sent().at(-1)).toEqual(["Set 15", undefined]);
  expect(sent()).toHaveLength(2);
});

test("up before it is kept, it goes as well", async () => {
  await attach("Set 14");
  const file = { id: uploads[0]?.id, name: "set.png", mimeType: "image/png", url: "/set" };
  uploads[0]?.answer(201, { files: [file] });
  await expect.poll(sent).toEqual([["Set 14", undefined]]);
});

test("what cannot be kept is waited for, and that is said; nothing is lost", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  const { field, hindrance } = await attach("Set 14");
  await expect.element(hindrance).toHaveTextContent("Still uploading: set.png. Send when it is there.");
  await expect.element(field).toHaveValue("Set 14");
  expect(sent()).toEqual([]);
});

const chosen = { priority: "critical", hasChosenPriority: true, type: "approval", needsAcknowledgement: true } as const;
const plain = { priority: "medium", hasChosenPriority: false, type: "text", needsAcknowledgement: false } as const;

test.each([
  ["beside a text is itself, and leaves to the text what it is to be", "Set 14", plain, chosen],
  ["without a text is what was chosen, which ends with it", "", chosen, plain],
])("a voice message %s", async (_what, text, said, left) => {
  const { screen, field } = await write(text);
  changeUnsent("c", () => chosen);
  await userEvent.click(field);
  await record(screen);
  answerVoice();
  await expect.poll(() => outbox.entries).toHaveLength(1);
  const { priority, needsAcknowledgement, type } = said;
  const metadata = { priority, needsAcknowledgement };
  expect(outbox.entries).toMatchObject([{ input: { input: { content: "", type, metadata } } }]);
  expect(unsentIn("c")).toMatchObject({ text, ...left });
  await expect.element(field).toHaveFocus();
});

test("while a voice message goes up one answers something else, and writes elsewhere: neither is lost", async () => {
  const { screen, field, answer } = await write("");
  await answer("one");
  await userEvent.click(field);
  await record(screen);
  await answer("two");
  const elsewhere = screen.getByRole("textbox", { name: "Elsewhere" });
  await userEvent.click(elsewhere);
  answerVoice();
  await expect.poll(() => outbox.entries).toHaveLength(1);
  expect(outbox.entries).toMatchObject([{ input: { input: { replyTo: "one" } } }]);
  expect(unsentIn("c").replyTo).toBe("two");
  await expect.element(screen.getByRole("group", { name: "Voice message" })).not.toBeInTheDocument();
  await expect.element(elsewhere).toHaveFocus();
});

test("whoever opened it by its card writes at once, and once", async () => {
  writeNext("c");
  const { unmount, ...screen } = await render(<Written cache={cacheOf()} />);
  await expect.element(screen.getByRole("textbox", { name: "Message" })).toHaveFocus();
  await unmount();
  await render(<Written cache={cacheOf()} />);
  expect(document.activeElement).toBe(document.body);
});

test("what is typed between the press on a card and its field stands there, and is not sent", async () => {
  const before = await render(<a href="#c">Card</a>);
  before.getByRole("link").element().focus();
  changeUnsent("c", () => ({ text: "Noon: " }));
  writeNext("c");
  await userEvent.keyboard("Gatess{Backspace}{Enter}");
  const field = (await render(<Written cache={cacheOf()} />)).getByRole("textbox", { name: "Message" });
  await expect.element(field).toHaveValue("Noon: Gates");
  await userEvent.keyboard(" open");
  await expect.element(field).toHaveValue("Noon: Gates open");
  expect(sent()).toEqual([]);
});

test("whoever is at something else when it has opened goes on there", async () => {
  const before = await render(<input aria-label="Search" />);
  await userEvent.click(before.getByLabelText("Search"));
  writeNext("c");
  await render(<Written cache={cacheOf()} />);
  await expect.element(before.getByLabelText("Search")).toHaveFocus();
});

test("files alone that were hung on in a topic go there after a reload, too; once they are gone nothing does", async () => {
  release();
  const cache = cacheOf();
  cache.setQueryData(["topics", "c"], { items: [{ id: "flags", title: "Flags", unread: [] }] });
  const inTopic = await render(<Written cache={cache} topicId="flags" />);
  const picture = new File(["set"], "set.png", { type: "image/png" });
  await userEvent.upload(inTopic.getByLabelText("Choose images to upload"), picture);
  await expect.poll(() => unsentIn("c").attached[0]?.file?.name).toBe("set.png");
  await inTopic.getByRole("textbox", { name: "Message" }).fill("Silver");
  await inTopic.getByRole("textbox", { name: "Message" }).fill("");
  await inTopic.unmount();
  const screen = await render(<Written cache={cache} />);
  const note = screen.getByText("Writing in the topic Flags");
  await expect.element(note).toBeVisible();
  await screen.getByRole("button", { name: "Send" }).click();
  const said = () => outbox.entries.map(({ input }) => (input as Waiting).input);
  await expect.poll(said).toMatchObject([{ content: "", topicId: "flags" }]);
  await expect.element(note).not.toBeInTheDocument();
  expect(unsentIn("c")).toMatchObject({ attached: [], topicId: null });
});

test("so does what was recorded in a topic and not sent", async () => {
  const cache = cacheOf();
  cache.setQueryData(["topics", "c"], { items: [{ id: "flags", title: "Flags", unread: [] }] });
  const inTopic = await render(<Written cache={cache} topicId="flags" />);
  await userEvent.click(inTopic.getByRole("textbox", { name: "Message" }));
  await hum(inTopic);
  await expect.poll(() => unsentIn("c").voice).toBeTruthy();
  await inTopic.unmount();
  const screen = await render(<Written cache={cache} />);
  const note = screen.getByText("Writing in the topic Flags");
  await expect.element(note).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send voice message" }));
  await expect.poll(() => uploads).toHaveLength(1);
  answerVoice();
  await expect.poll(() => outbox.entries).toHaveLength(1);
  expect(outbox.entries).toMatchObject([{ input: { input: { topicId: "flags" } } }]);
  await expect.element(note).not.toBeInTheDocument();
});

test("a voice message that the device does not take hangs on what is being written, in its topic", async () => {
  const change = vi.fn(async () => Promise.reject(new DOMException("There is no room.", "QuotaExceededError")));
  pretendOutbox({ change });
  sendAs("fay");
  const cache = cacheOf();
  cache.setQueryData(["topics", "c"], { items: [{ id: "flags", title: "Flags", unread: [] }] });
  const inTopic = await render(<Written cache={cache} topicId="flags" />);
  await userEvent.click(inTopic.getByRole("textbox", { name: "Message" }));
  await hum(inTopic);
  await expect.poll(() => unsentIn("c").voice).toBeTruthy();
  await inTopic.unmount();
  const screen = await render(<Written cache={cache} />);
  await userEvent.click(screen.getByRole("button", { name: "Send voice message" }));
  await expect.poll(() => uploads).toHaveLength(1);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  answerVoice();
  await expect.element(screen.getByText(/could not be kept on this device either: There is no room/)).toBeVisible();
  expect(unsentIn("c")).toMatchObject({ attached: [{ name: "Voice.m4a" }], topicId: "flags" });
  await expect.element(screen.getByText("Writing in the topic Flags")).toBeVisible();
});

test("what was begun in a topic goes there after a reload, too, and says so; taken out it goes to everybody", async () => {
  const cache = cacheOf();
  cache.setQueryData(["topics", "c"], { items: [{ id: "flags", title: "Flags", unread: [] }] });
  const inTopic = await render(<Written cache={cache} topicId="flags" />);
  await inTopic.getByRole("textbox", { name: "Message" }).fill("Silver");
  await inTopic.unmount();
  const screen = await render(<Written cache={cache} />);
  const note = screen.getByText("Writing in the topic Flags");
  await expect.element(note).toBeVisible();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(note).not.toBeInTheDocument();
  const said = () => outbox.entries.map(({ input }) => (input as Waiting).input);
  await expect.poll(said).toMatchObject([{ content: "Silver", topicId: "flags" }]);
  changeUnsent("c", () => ({ text: "Noon", topicId: "flags" }));
  await screen.getByRole("button", { name: "Write outside of the topic" }).click();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.poll(said).toMatchObject([{}, { content: "Noon", topicId: null }]);
});

test("whoever presses Send twice goes on writing, and the keys of a phone stay open", async () => {
  const { screen, field } = await write("Set 14");
  await userEvent.click(field);
  const left = vi.fn();
  field.element().addEventListener("blur", left);
  await userEvent.dblClick(screen.getByRole("button", { name: "Send", exact: true }));
  await expect.poll(sent).toEqual([["Set 14", undefined]]);
  await expect.element(field).toHaveFocus();
  expect(left).not.toHaveBeenCalled();
});

test.each(["Emoji", "Priority: Normal"])("in an empty field %s opens where a press gives no focus", async (name) => {
  const over = new AbortController();
  onTestFinished(() => over.abort());
  pressAsSafari(over.signal);
  focusPressed();
  const { screen, field } = await write("");
  await field.click();
  await screen.getByRole("button", { name }).click();
  await expect.element(screen.getByRole(name === "Emoji" ? "dialog" : "menu")).toBeVisible();
});

test.each([
  ["Dismiss", { text: "This is urgent, we need it asap" }],
  ["Write outside of the topic", { text: "Noon", topicId: "flags" }],
])("whoever presses '%s' by keys writes on: the button is gone", async (name, unsent) => {
  changeUnsent("c", () => unsent);
  const screen = await render(<Written cache={cacheOf()} />);
  const button = screen.getByRole("button", { name });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(screen.getByRole("textbox", { name: "Message" })).toHaveFocus();
});
