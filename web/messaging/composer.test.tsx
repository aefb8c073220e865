// What is sent in the moment in which a file is written to the device goes as soon as it is, and not without it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { forgetDraftsOf } from "#web/platform/draft-keys.ts";
import { forgetFiles } from "#web/platform/kept-files.ts";
import { type Outgoing, sendAs } from "#web/platform/outbox.ts";
import { pretendOutbox } from "#web/platform/pretended-outbox.ts";
import { Composer } from "./composer.tsx";
import { type PretendedUpload, pretendUploads } from "./pretended-uploads.ts";
import type { Waiting } from "./send-outgoing.ts";
import { changeUnsent, unsentIn, writeAs } from "./unsent.ts";

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
  changeUnsent("c", () => ({ attached: [], text: "" }));
  // other tests share the storage
  forgetDraftsOf("fay");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function attach(text: string) {
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "fay", name: "Fay" });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <Composer
        conversationId="c"
        conversation={undefined}
        last={undefined}
        reply={null}
        topicId={null}
        onSent={() => {}}
        onUp={() => {}}
      />
    </QueryClientProvider>,
  );
  const field = screen.getByRole("textbox", { name: "Message" });
  await userEvent.fill(field, text);
  const picture = new File(["set"], "set.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Choose images to upload"), picture);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(field);
  await userEvent.keyboard("{Enter}");
  const hindrance = screen.getByText(/^Still uploading/);
  return { field, hindrance };
}

const sent = () => outbox.entries.map(({ input, needs }) => [(input as Waiting).input.content, needs?.length]);

test.each(["Set 14", ""])("it waits for that moment, with '%s' too", async (text) => {
  const { field, hindrance } = await attach(text);
  await expect.element(field).toHaveValue(text);
  expect(sent()).toEqual([]);
  await expect.element(hindrance).not.toBeInTheDocument();
  release();
  await vi.waitFor(() => expect(sent()).toEqual([[text, 1]]));
  await expect.element(field).toHaveValue("");
});

test("what is typed in that moment goes with it, once", async () => {
  const { field } = await attach("Set 14");
  await userEvent.keyboard(", please{Enter}");
  release();
  await vi.waitFor(() => expect(sent()).toEqual([["Set 14, please", 1]]));
  await expect.element(field).toHaveValue("");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent()).toHaveLength(1);
});

test("up before it is kept, it goes as well", async () => {
  await attach("Set 14");
  const file = { id: uploads[0]?.id, name: "set.png", mimeType: "image/png", url: "/set" };
  uploads[0]?.answer(201, { files: [file] });
  await vi.waitFor(() => expect(sent()).toEqual([["Set 14", undefined]]));
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
