import { afterEach, expect, test, vi } from "vitest";
import { saveBlob } from "./save-blob.ts";

afterEach(() => vi.restoreAllMocks());

test("what is saved is there for a browser that asks for it after the press", async () => {
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  saveBlob(new Blob(["Set,Count"]), "sets.csv");
  const link = pressed.mock.contexts[0] as HTMLAnchorElement;
  expect(link.download).toBe("sets.csv");
  expect(await (await fetch(link.href)).text()).toBe("Set,Count");
});
