// What is saved anew, or moved, while it goes up: the browser reads it no more, and a request tells that as a dead line.
import { expect, test, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import { sendResumable } from "./send-resumable.ts";
import type { Upload } from "./upload-queue.ts";

const { disk, started } = vi.hoisted(() => ({ disk: { isChanged: false }, started: vi.fn<() => void>() }));

vi.mock("tus-js-client", () => ({
  Upload: class {
    told: { onError: (error: Error) => void };
    constructor(_file: File, told: { onError: (error: Error) => void }) {
      this.told = told;
    }
    start() {
      started();
      disk.isChanged = true;
      this.told.onError(new Error("tus: failed to upload chunk"));
    }
    abort() {}
  },
}));

function send() {
  const file = new File(["dots"], "show.3dj");
  const unreadable = () => Promise.reject(new DOMException("It could not be read.", "NotReadableError"));
  vi.spyOn(file, "slice").mockImplementation((...part) => {
    const piece = Blob.prototype.slice.apply(file, part);
    return disk.isChanged ? Object.assign(piece, { arrayBuffer: unreadable }) : piece;
  });
  return sendResumable({ id: "one", name: file.name, file } as Upload, () => {}).done;
}

test("a file that was changed since it was chosen is said to be, on its way and before it begins", async () => {
  const told = new AppError(
    "invalid_input",
    "This file was changed or moved since it was chosen. Choose it again to upload it.",
  );
  await expect(send()).rejects.toEqual(told);
  expect(started).toHaveBeenCalledOnce();
  await expect(send()).rejects.toEqual(told);
  expect(started).toHaveBeenCalledOnce();
});
