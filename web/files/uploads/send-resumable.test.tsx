import { expect, test, vi } from "vitest";
import { sendResumable } from "./send-resumable.ts";
import type { Upload } from "./upload-queue.ts";

vi.mock("tus-js-client", () => {
  throw new TypeError("Failed to fetch dynamically imported module: /assets/browser.js");
});

test("where not even the script that sends can be had, the studio cannot be reached", async () => {
  const upload = { id: "one", name: "set-14.png", file: new File(["dots"], "set-14.png") } as Upload;
  await expect(sendResumable(upload, () => {}).done).rejects.toThrow(
    new TypeError("File upload failed: the studio cannot be reached."),
  );
});
