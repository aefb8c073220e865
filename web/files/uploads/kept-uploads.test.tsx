// What a reload finds of the uploads that were on their way.
import { afterEach, expect, test } from "vitest";
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
