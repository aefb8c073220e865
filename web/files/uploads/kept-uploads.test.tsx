// What a reload finds of the uploads that were on their way.
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { keptUploads } from "./kept-uploads.ts";
import type { Upload } from "./upload-queue.ts";

afterEach(() => sessionStorage.clear());

function upload(name: string, parts: Partial<Upload>): Upload {
  const target = { projectId: "p", folderId: null, category: "design" } as const;
  const file = new File(["dots"], name);
  return { ...target, id: name, name, size: 4, lastModified: 1, share: 0.5, state: "failed", file, ...parts };
}

test("what broke off or found no network is there, to be chosen again; what was refused is not", () => {
  keptUploads.write([
    upload("sending", { state: "sending" }),
    upload("broke off", { mayPass: true }),
    upload("found no network", { mayPass: true, share: 0 }),
    upload("content of another kind", { isRefused: true }),
    upload("not allowed", { share: 0 }),
  ]);
  const kept = keptUploads.read().map(({ name, state }) => `${name}: ${state}`);
  expect(kept).toEqual(["sending: lost", "broke off: lost", "found no network: lost"]);
});

test("more than the browser has room for goes up all the same, and a reload finds nothing that is not so any more", () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const told = vi.spyOn(console, "warn").mockReturnValue();
  keptUploads.write([upload("before", { state: "waiting" })]);
  const full = new DOMException("The quota has been exceeded.", "QuotaExceededError");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw full;
  });
  expect(() => keptUploads.write([upload("one of many", { state: "waiting" })])).not.toThrow();
  expect(told).toHaveBeenCalledOnce();
  expect(keptUploads.read()).toEqual([]);
});
