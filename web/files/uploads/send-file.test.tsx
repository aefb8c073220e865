// S1 section 8: 'File upload failed: {status text}', unless the server says it in a sentence.
import { afterEach, expect, test, vi } from "vitest";
import { sendForm } from "./send-file.ts";
import { sendResumable } from "./send-resumable.ts";

/** A server that answers so, whatever it is sent; in place of the browser's own. */
function answering(status: number, statusText: string, body = "") {
  class Request extends EventTarget {
    upload = {};
    readyState = 4;
    status = status;
    statusText = statusText;
    responseText = body;
    onload = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {}
    send() {
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const upload = {
  ...{ id: "f", name: "set.png", projectId: "p", folderId: null, category: "design" },
  file: new File(["set"], "set.png"),
};
const ways = {
  "at once": () => sendForm("/api/files/upload", new FormData(), () => {}).done,
  resumable: () => sendResumable(upload as never, () => {}).done,
};

test.each(Object.entries(ways))("%s: what stands between speaks in status texts", async (_way, send) => {
  answering(413, "Content Too Large", "<html>nginx</html>");
  await expect(send()).rejects.toThrow("File upload failed: Content Too Large");
});

test.each(Object.entries(ways))("%s: a guest network's page is no answer of the studio's", async (_way, send) => {
  answering(200, "OK", "<!doctype html><title>Stadium WiFi</title>");
  await expect(send()).rejects.toThrow("File upload failed: the studio cannot be reached.");
});

test.each(Object.entries(ways))("%s: the server's own sentence is kept", async (_way, send) => {
  const message = "There is no room left for files of this organization.";
  answering(413, "Content Too Large", JSON.stringify({ code: "file_too_large", message, requestId: "r" }));
  await expect(send()).rejects.toThrow(message);
});

test.each([
  ["half of which the network swallowed goes on from where it was after a minute", 3, 1, 60_000],
  ["whose last bytes the network swallowed, too", 3, 2, 60_000],
  ["of 20 MB that is all sent is given longer to be stored", 20e6, 20e6 - 1, 64_000],
])("an upload %s", async (_what, size, loaded, patience) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked: string[] = [];
  class Request extends EventTarget {
    upload: { onprogress?: (event: object) => void } = {};
    readyState = 4;
    status = 200;
    statusText = "OK";
    responseText = JSON.stringify({ id: "f" });
    method = "";
    onload = () => {};
    open(method: string) {
      this.method = method;
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return (
        { "upload-offset": this.method === "HEAD" ? "1" : `${size}`, "upload-length": `${size}` }[name.toLowerCase()] ??
        null
      );
    }
    abort() {}
    send() {
      asked.push(this.method);
      if (this.method === "PATCH") this.upload.onprogress?.({ lengthComputable: true, loaded });
      // the first bytes go nowhere, and nobody says so
      if (asked.join() !== "HEAD,PATCH") queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  const file = new File([new Uint8Array(size)], "set.png");
  const sending = sendResumable({ ...upload, file } as never, () => {});
  await expect.poll(() => asked).toEqual(["HEAD", "PATCH"]);
  await vi.advanceTimersByTimeAsync(patience - 1_000);
  expect(asked).toEqual(["HEAD", "PATCH"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await sending.done).toEqual({ id: "f" });
  expect(asked).toEqual(["HEAD", "PATCH", "HEAD", "PATCH"]);
});

test("sent at once: slow is not given up, what stands still for twenty seconds is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const abort = vi.fn();
  let progress = (_: object) => {};
  class Request extends EventTarget {
    upload = {
      set onprogress(listen: (event: object) => void) {
        progress = listen;
      },
    };
    open() {}
    setRequestHeader() {}
    send() {}
    abort = abort;
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  const told = vi.fn();
  const failed = sendForm("/api/files/upload", new FormData(), told).done.catch((error: Error) => error.message);
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(19_000);
    progress({ loaded, total: 4 });
  }
  expect(abort).not.toHaveBeenCalled();
  expect(told).toHaveBeenLastCalledWith(0.75);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await failed).toBe("File upload failed: the studio cannot be reached.");
  expect(abort).toHaveBeenCalledOnce();
});
