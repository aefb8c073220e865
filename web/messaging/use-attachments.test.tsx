// What found nobody is kept on this device; what the server would refuse is not.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { maxFileSize } from "#contract/limits.ts";
import { me } from "#web/accounts/queries.ts";
import { forgetFiles, forgetOrphans, keepFile, keptFile } from "#web/platform/kept-files.ts";
import { AttachedFiles } from "./attached-files.tsx";
import { changeUnsent, unsentIn } from "./unsent.ts";
import { useAttachments } from "./use-attachments.ts";

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await forgetFiles(unsentIn("c").attached.flatMap(({ file }) => (file ? [file.id] : [])));
  changeUnsent("c", () => ({ attached: [] }));
});

function Hung({ files }: { files: File[] }) {
  const attachments = useAttachments("c");
  return (
    <>
      <button type="button" onClick={() => attachments.upload(files)}>
        Attach
      </button>
      <p data-testid="ready">{attachments.ready.map(({ name }) => name).join()}</p>
      <AttachedFiles attachments={attachments} />
    </>
  );
}

async function hang(...files: File[]) {
  // nobody answers
  class Request {
    upload = {};
    onerror = () => {};
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      queueMicrotask(() => this.onerror());
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  const cache = new QueryClient();
  cache.setQueryData(me().queryKey, { id: "alice" } as never);
  const screen = await render(
    <QueryClientProvider client={cache}>
      <Hung files={files} />
    </QueryClientProvider>,
  );
  await screen.getByRole("button", { name: "Attach" }).click();
  return screen;
}

const silks = () => new File(["silks"], "silks.txt", { type: "text/plain" });

test("it says that it goes up with the message, can be sent with it, and removed", async () => {
  const screen = await hang(silks());
  await expect.element(screen.getByRole("status")).toHaveTextContent("Goes up with the message");
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("silks.txt");
  const { file } = unsentIn("c").attached[0] ?? {};
  const key = file?.id ?? "";
  expect(key).toMatch(/^alice\//);
  expect(await (await keptFile(key))?.text()).toBe("silks");
  // a reload reads it back
  expect(localStorage.getItem("guidon_draft_with_c")).toContain(key);
  await screen.getByRole("button", { name: "Remove silks.txt" }).click();
  await vi.waitFor(async () => expect(await keptFile(key)).toBeUndefined());
  expect(localStorage.getItem("guidon_draft_with_c")).toBeNull();
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

test("what somebody else kept here is not shown", async () => {
  const file = { id: "bob/1", name: "bobs.txt", url: "" } as never;
  changeUnsent("c", () => ({ attached: [{ key: "bob/1", name: "bobs.txt", file, share: null }] }));
  const screen = await hang();
  await expect.element(screen.getByText("bobs.txt")).not.toBeInTheDocument();
  await expect.element(screen.getByTestId("ready")).toHaveTextContent("");
});
