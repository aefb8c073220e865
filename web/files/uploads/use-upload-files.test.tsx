// What the browser tells nothing of: a line that leads nowhere, and a server that is away.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { connect } from "#web/platform/connection.ts";
import { dropToken } from "#web/platform/session.ts";
import { uploads } from "./use-upload-files.ts";

const { line, heard } = vi.hoisted(() => ({
  line: { isThere: false, folderId: null as string | null },
  heard: new Map<string, () => void>(),
}));

vi.mock("socket.io-client", () => {
  const on = (name: string, listener: () => void) => void heard.set(name, listener);
  return { io: () => ({ on, onAny() {}, io: { on() {} }, disconnect() {} }) };
});

vi.mock("tus-js-client", () => ({
  Upload: class {
    told: { onError: (error: Error) => void; onSuccess: (end: object) => void };
    constructor(_file: File, told: { onError: (error: Error) => void; onSuccess: (end: object) => void }) {
      this.told = told;
    }
    start() {
      const lastResponse = {
        getBody: () => JSON.stringify({ id: "one", projectId: "p", folderId: line.folderId, name: "set-14.png" }),
      };
      if (line.isThere) this.told.onSuccess({ lastResponse });
      else this.told.onError(new Error("Tried in vain."));
    }
    abort() {}
  },
}));

test("an upload that was given up goes on as soon as the page is live again", async () => {
  const hangUp = connect({ onFact() {}, onConnect() {}, onRefused() {}, onBarred() {} });
  const states = () => uploads.list().map(({ state }) => state);
  uploads.add({ projectId: "p", folderId: null, category: "design" }, [new File(["dots"], "set-14.png")]);
  await expect.poll(states).toEqual(["failed"]);
  await expect.poll(() => heard.has("connect")).toBe(true);
  line.isThere = true;
  heard.get("connect")?.();
  await expect.poll(states).toEqual(["done"]);
  uploads.clear();
  hangUp();
});

test("a file whose folder went while it came up is told to lie outside of all of them", async () => {
  const words = "The folder of “set-14.png” went while it came up. It lies outside all folders now.";
  const target = { projectId: "p", folderId: "f", category: "design" } as const;
  const states = () => uploads.list().map(({ state }) => state);
  const put = async (folderId: string | null) => {
    Object.assign(line, { isThere: true, folderId });
    uploads.add(target, [new File(["dots"], "set-14.png")]);
    await expect.poll(states).toEqual(["done"]);
    uploads.clear();
  };
  await put("f");
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
  await put(null);
  await expect.element(page.getByText(words), { timeout: 5000 }).toBeVisible();
});

test.each([
  ["1 file was not up yet when you were signed out. Choose it again when you are back.", ["one.png"]],
  ["2 files were not up yet when you were signed out. Choose them again when you are back.", ["one.png", "two.png"]],
])("a session that ends while files go up says so: %s", async (words, names) => {
  line.isThere = false;
  const target = { projectId: "p", folderId: null, category: "design" } as const;
  uploads.add(target, [...names.map((name) => new File(["dots"], name)), new File([], "empty.png")]);
  dropToken();
  expect(uploads.list()).toEqual([]);
  await expect.element(page.getByText(words)).toBeVisible();
});
