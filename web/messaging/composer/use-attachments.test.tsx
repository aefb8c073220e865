// What found nobody is kept on this device; what the server would refuse is not.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import "#web/ui/base.css";
import { maxFileSize } from "#contract/limits.ts";
import type { Attachment } from "#contract/messages.ts";
import { me } from "#web/accounts/queries.ts";
import { forgetFiles, forgetOrphans, keepFile, keptFile } from "#web/platform/kept/kept-files.ts";
import { answerNothing, type PretendedUpload, pretendUploads } from "#web/testing/pretended-uploads.ts";
import { changeUnsent, unsentIn, writeAs } from "../drafts/unsent.ts";
import { copyKey } from "../kept-files/device-copy.ts";
import { forgetCopies } from "../kept-files/lost-files.ts";
import { AttachedFiles } from "./attached-files.tsx";
import { useAttachments } from "./use-attachments.ts";

writeAs("alice");
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await forgetFiles(unsentIn("c").attached.map(({ key }) => key));
  changeUnsent("c", () => ({ attached: [] }));
});

const plan = { id: "plan", name: "plan.pdf", type: "application/pdf", url: "/plan" } as Attachment;

function Hung({ files }: { files: File[] }) {
  const back = useRef<() => void>(undefined);
  const attachments = useAttachments("c", null);
  return (
    <>
      <button type="button" onClick={() => attachments.upload(files)}>
        Attach
      </button>
      <button type="button" onClick={() => attachments.pick(plan)}>
        Pick
      </button>
      <button
        type="button"
        onClick={() => {
          back.current = attachments.take();
        }}
      >
        Take
      </button>
      <button type="button" onClick={() => back.current?.()}>
        Put back
      </button>
      <p data-testid="ready">{attachments.ready.map(({ name }) => name).join()}</p>
      <p data-testid="hindrance">{attachments.hindrance}</p>
      <AttachedFiles attachments={attachments} />
    </>
  );
}

let uploads: PretendedUpload[];

async function hang(...files: File[]) {
  return hangWith(answerNothing, ...files);
}

/** Uploads wait for the test's answer. */
const waiting = () => {};

async function hangWith(onSend: (upload: PretendedUpload) => void, ...files: File[]) {
  uploads = pretendUploads(onSend);
  const cache = new QueryClient();
  cache.setQueryData(me().queryKey, { id: "alice" } as never);
  const screen = await render(
    <QueryClientProvider client={cache}>
      <Hung files={files} />
    </QueryClientProvider>,
  );
  if (files.length > 0) await screen.getByRole("button", { name: "Attach" }).click();
  return screen;
}

const storedAs = (id: unknown) => ({ files: [{ id, name: "silks.txt", mimeType: "text/plain", url: "/silks" }] });

const silks = () => new File(["silks"], "silks.txt", { type: "text/plain" });

const isAskedBeforeLeaving = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("the browser asks before the page is left as long as a file is neither kept nor up", async () => {
  const { promise, resolve } = Promise.withResolvers<ImageBitmap>();
  // the last that keeping waits for
  vi.stubGlobal("createImageBitmap", () => promise);
  await hangWith(waiting, new File(["silks"], "silks.png", { type: "image/png" }));
  await expect.poll(isAskedBeforeLeaving).toBe(true);
  resolve({ width: 1, height: 1, close() {} } as ImageBitmap);
  await expect.poll(isAskedBeforeLeaving).toBe(false);
});

test("it says that it goes up with the message, can be sent with it, and removed", async () => {
  const screen = await hang(silks());
  await expect.element(screen.getByRole("status")).toHaveTextContent("Goes up with the message");
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("silks.txt");
  const { file } = unsentIn("c").attached[0] ?? {};
  const key = file?.id ?? "";
  expect(key).toMatch(/^alice\//);
  expect(await (await keptFile(key))?.text()).toBe("silks");
  // a reload reads it back
  expect(localStorage.getItem("guidon_draft_alice/with/c")).toContain(key);
  await screen.getByRole("button", { name: "Remove silks.txt" }).click();
  await expect.poll(() => keptFile(key)).toBeUndefined();
  expect(localStorage.getItem("guidon_draft_alice/with/c")).toBeNull();
});

test.each([
  ["taken to be sent, it stays until that is done", "Take", true],
  ["removed, it is gone", "Remove silks.txt", false],
])("its copy is there while it goes up, and after; %s", async (_, act, isLeft) => {
  const screen = await hangWith(waiting, silks());
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("silks.txt");
  const { key = "" } = unsentIn("c").attached[0] ?? {};
  expect(await (await keptFile(key))?.text()).toBe("silks");
  expect(localStorage.getItem("guidon_draft_alice/with/c")).toContain(key);
  uploads[0]?.upload.onprogress({ loaded: 1, total: 4 });
  await expect.element(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  const id = uploads[0]?.id;
  expect(key).toBe(`alice/${id}`);
  uploads[0]?.answer(201, storedAs(id));
  await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
  await expect.poll(() => unsentIn("c").attached[0]?.file?.url).toBe("/silks");
  expect(localStorage.getItem("guidon_draft_alice/with/c")).not.toContain(key);
  await forgetOrphans();
  expect(await (await keptFile(key))?.text()).toBe("silks");
  await screen.getByRole("button", { name: act }).click();
  await expect.poll(async () => (await keptFile(key)) !== undefined).toBe(isLeft);
  expect(unsentIn("c").attached).toEqual([]);
  forgetCopies({ author: { id: "alice" }, attachments: [{ id, url: "/silks" }] } as never);
  await expect.poll(() => keptFile(key)).toBeUndefined();
});

test("a picture that is up has the room that it had here until the studio has measured it", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1600, height: 1200, close() {} }));
  await hangWith(waiting, new File(["silks"], "silks.png", { type: "image/png" }));
  const size = { width: 1600, height: 1200 };
  await expect.poll(() => unsentIn("c").attached[0]?.file).toMatchObject({ url: "", ...size });
  const stored = { name: "silks.png", mimeType: "image/png", url: "/silks", width: null, height: null };
  uploads[0]?.answer(201, { files: [{ id: uploads[0].id, ...stored }] });
  await expect.poll(() => unsentIn("c").attached[0]?.file).toMatchObject({ url: "/silks", ...size });
});

test("a refusal is told at it, and its copy stays, also through a reload; tried again it goes up under the same id", async () => {
  const screen = await hangWith(waiting, silks());
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("silks.txt");
  const { key = "" } = unsentIn("c").attached[0] ?? {};
  uploads[0]?.answer(413, { code: "file_too_large", message: "This file is too large.", requestId: "r" });
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This file is too large.");
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("");
  await expect
    .element(screen.getByTestId("hindrance"))
    .toHaveTextContent("Not uploaded: silks.txt. Try it again, or remove it, and then send.");
  expect(await (await keptFile(key))?.text()).toBe("silks");
  await screen.unmount();
  const again = await hangWith(waiting);
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.answer(507, { code: "storage_full", message: "There is no room left.", requestId: "r" });
  await expect.element(again.getByRole("alert")).toHaveTextContent("There is no room left.");
  await again.getByRole("button", { name: "Try silks.txt again" }).click();
  await expect.poll(() => uploads).toHaveLength(2);
  const id = uploads[1]?.id;
  expect(key).toBe(`alice/${id}`);
  uploads[1]?.answer(201, storedAs(id));
  await expect.poll(() => unsentIn("c").attached[0]?.file?.url).toBe("/silks");
  await expect.element(again.getByTestId("hindrance")).toHaveTextContent("");
  expect(await keptFile(key)).toBeDefined();
  await again.getByRole("button", { name: "Remove silks.txt" }).click();
  await expect.poll(() => keptFile(key)).toBeUndefined();
});

test("a picture is seen from the start and stays when it is up, and what removes it stays where it is", async () => {
  const drawn = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
  const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve));
  const keeping = Promise.withResolvers<ImageBitmap>();
  vi.stubGlobal("createImageBitmap", () => keeping.promise);
  const screen = await hangWith(waiting, new File([blob as Blob], "silk.png", { type: "image/png" }));
  const remove = screen.getByRole("button", { name: "Remove silk.png" });
  await expect.element(remove).toBeVisible();
  const placeOf = () => remove.element().getBoundingClientRect().x;
  const place = placeOf();
  keeping.resolve({ width: 320, height: 180, close() {} } as ImageBitmap);
  const shown = () => screen.container.querySelector<HTMLImageElement>("li img")?.src;
  await expect.poll(shown).toMatch(/^blob:/);
  expect(placeOf()).toBe(place);
  const seen = shown();
  const { id } = uploads[0] ?? {};
  const stored = { id, name: "silk.png", mimeType: "image/png", url: "/silk", thumbnailUrl: null };
  uploads[0]?.answer(201, { files: [stored] });
  await expect.poll(() => unsentIn("c").attached[0]?.file?.url).toBe("/silk");
  await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
  expect(shown()).toBe(seen);
  expect(placeOf()).toBe(place);
});

test("removed while it goes up, the upload is broken off and the copy gone", async () => {
  const screen = await hangWith(waiting, silks());
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("silks.txt");
  const { key = "" } = unsentIn("c").attached[0] ?? {};
  await screen.getByRole("button", { name: "Remove silks.txt" }).click();
  await expect.poll(() => uploads[0]?.isBrokenOff).toBe(true);
  await expect.poll(() => keptFile(key)).toBeUndefined();
  expect(unsentIn("c").attached).toEqual([]);
});

test("where nothing can be kept it goes up all the same, and the message waits for it", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  const screen = await hangWith(waiting, silks());
  await expect.element(screen.getByRole("progressbar")).toBeInTheDocument();
  await expect.poll(() => uploads).toHaveLength(1);
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("");
  uploads[0]?.answer(201, storedAs(uploads[0].id));
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("silks.txt");
});

/** As a reload leaves it: named by the draft, its bytes on the device. */
async function leave(key: string, isKept: boolean) {
  if (isKept) await keepFile(key, silks());
  const file = { id: key, name: "silks.txt", type: "text/plain", url: "" } as never;
  changeUnsent("c", () => ({ attached: [{ key, name: "silks.txt", file, share: null }] }));
}

test("what a reload left goes up at once, in one tab", async () => {
  await leave("alice/left", true);
  const { promise: tab, resolve: close } = Promise.withResolvers<void>();
  const closed = navigator.locks.request("guidon-file alice/left", () => tab);
  const first = await hangWith(waiting);
  await expect.element(first.getByRole("status")).toHaveTextContent("Goes up with the message");
  await first.unmount();
  expect(uploads).toEqual([]);
  close();
  await closed;
  await hangWith(waiting);
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.answer(201, storedAs("left"));
  await expect.poll(() => unsentIn("c").attached[0]?.file?.url).toBe("/silks");
});

test("what another tab brought up meanwhile is taken from the server", async () => {
  await leave("alice/brought", false);
  vi.stubGlobal("fetch", async () => Response.json(storedAs("brought").files[0]));
  await hangWith(waiting);
  await expect.poll(() => unsentIn("c").attached[0]?.file?.url).toBe("/silks");
  expect(uploads).toEqual([]);
});

const missing = { code: "not_found", message: "Not found.", requestId: "r" };

/** The server's, and there no more. */
function lose(key: string, url: string) {
  vi.stubGlobal("fetch", async (address: string) => {
    const isThere = address.includes("/files/there/");
    return isThere ? Response.json({ id: "there" }) : Response.json(missing, { status: 404 });
  });
  const files = [
    { id: "there", name: "plan.pdf", url: "/plan" },
    { id: key, name: "silks.txt", url },
  ];
  const attached = (files as Attachment[]).map((file) => ({
    ...{ key: copyKey("alice", file), name: file.name, file, share: null },
  }));
  changeUnsent("c", () => ({ attached }));
}

test.each([
  ["cleared", "/silks"],
  ["alice/cleared", ""],
])(
  "%s on the server or the device meanwhile, it is told by name, and the rest can be sent without it",
  async (key, url) => {
    lose(key, url);
    const screen = await hang();
    await expect
      .element(screen.getByRole("listitem").nth(1).getByRole("alert"))
      .toHaveTextContent("It cannot be found any more. Remove it, or add it again.");
    await expect
      .element(screen.getByTestId("hindrance"))
      .toHaveTextContent("Cannot be found any more: silks.txt. Remove it, or add it again, and then send.");
    expect(screen.getByRole("listitem").first().getByRole("alert").elements()).toEqual([]);
    expect(screen.getByRole("button", { name: "Try silks.txt again" }).elements()).toEqual([]);
    await screen.getByRole("button", { name: "Remove silks.txt" }).click();
    await expect.element(screen.getByTestId("hindrance")).toHaveTextContent("");
    await expect.element(screen.getByTestId("ready")).toHaveTextContent("plan.pdf");
  },
);

test("cleared on the server, and still on the device, it goes up again under its id, and can be sent meanwhile", async () => {
  // a key of its own: what the test before removed may be on its way out still
  await keepFile("alice/kept", silks());
  lose("kept", "/silks");
  const screen = await hangWith(waiting);
  await expect.poll(() => uploads.map(({ id }) => id)).toEqual(["kept"]);
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("plan.pdf,silks.txt");
  await expect.element(screen.getByTestId("hindrance")).toHaveTextContent("");
  // on this device alone until then, also for a message that is sent now
  expect(unsentIn("c").attached[1]?.file).toMatchObject({ id: "alice/kept", url: "" });
  uploads[0]?.answer(201, storedAs("kept"));
  await expect.poll(() => unsentIn("c").attached[1]?.file).toMatchObject({ id: "kept", url: "/silks" });
});

test("where there is no room it says so, and the file can be tried again", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  const screen = await hang(silks());
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent(
      "File upload failed: the studio cannot be reached. It could not be kept on this device either: There is no room left on this device.",
    );
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("");
  vi.restoreAllMocks();
  await screen.getByRole("button", { name: "Try silks.txt again" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Goes up with the message");
});

test("what a draft still names stays, whoever is asked to sign in; what nothing names is gone", async () => {
  const screen = await hang(silks());
  await expect.element(screen.getByRole("status")).toBeVisible();
  await keepFile("alice/orphan", silks());
  await forgetOrphans();
  expect(await keptFile("alice/orphan")).toBeUndefined();
  expect(await keptFile(unsentIn("c").attached[0]?.file?.id ?? "")).toBeDefined();
});

test("an empty file is refused as the server would", async () => {
  const screen = await hang(new File([], "silks.txt", { type: "text/plain" }));
  await expect.element(screen.getByRole("alert")).toHaveTextContent('"silks.txt" is empty.');
});

test("what is too large is named and not kept", async () => {
  const film = new File(["film"], "run.mp4", { type: "video/mp4" });
  Object.defineProperty(film, "size", { value: maxFileSize + 1 });
  const screen = await hang(film, silks());
  await expect.element(screen.getByRole("alert")).toHaveTextContent("A file may have 2 GB at most. Left out: run.mp4.");
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("silks.txt");
});

/** Those of before, all on the server. */
function attach(...names: string[]) {
  const attached = names.map((name) => ({
    ...{ key: `alice/${name}`, name, file: { id: name, name, url: `/${name}` }, share: null },
  }));
  changeUnsent("c", () => ({ attached: attached as never }));
}
const namesIn = () => unsentIn("c").attached.map(({ name }) => name);

test("of what is dropped five are kept, the sixth and what a message does not take are named", async () => {
  const files = ["one", "two", "three", "four", "five", "six"].map(
    (name) => new File([name], `${name}.txt`, { type: "text/plain" }),
  );
  const screen = await hangWith(waiting, new File(["set 14"], "show.zip"), ...files);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Left out: six\.txt\. .*Left out: show\.zip\./);
  const shown = screen.getByRole("list", { name: "Attachments" }).getByRole("listitem");
  expect(shown.elements().map((one) => one.textContent)).toEqual(
    ["one", "two", "three", "four", "five"].map((name) => expect.stringContaining(`${name}.txt`)),
  );
});

test("a sixth file of the project is left out and named; one that hangs there already may be picked again", async () => {
  attach("1", "2", "3", "4", "5");
  const screen = await hang();
  await screen.getByRole("button", { name: "Pick" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("At most 5 attachments. Left out: plan.pdf.");
  expect(namesIn()).toEqual(["1", "2", "3", "4", "5"]);
  attach("1", "2", "3", "4", "plan");
  await screen.getByRole("button", { name: "Pick" }).click();
  await expect.poll(namesIn).toEqual(["1", "2", "3", "4", "plan.pdf"]);
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("what was hung on meanwhile and finds no room beside what is put back is named", async () => {
  attach("1", "2", "3", "4");
  const screen = await hang();
  await screen.getByRole("button", { name: "Take" }).click();
  attach("5", "6", "7");
  await screen.getByRole("button", { name: "Put back" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("At most 5 attachments. Left out: 6, 7.");
  expect(namesIn()).toEqual(["1", "2", "3", "4", "5"]);
});

test("what somebody else kept here is not shown", async () => {
  const file = { id: "bob/1", name: "bobs.txt", url: "" } as never;
  changeUnsent("c", () => ({ attached: [{ key: "bob/1", name: "bobs.txt", file, share: null }] }));
  const screen = await hang();
  await expect.element(screen.getByText("bobs.txt")).not.toBeInTheDocument();
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("");
});

test("what is picked hangs on the message at once: the next Enter may send it", async () => {
  const screen = await hang();
  (screen.getByRole("button", { name: "Pick" }).element() as HTMLElement).click();
  expect(unsentIn("c").attached).toMatchObject([
    { key: "alice/plan", file: { name: "plan.pdf", type: "application/pdf" } },
  ]);
});
