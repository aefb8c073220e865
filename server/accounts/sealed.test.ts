import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { seal, unseal } from "./sealed.ts";

const folder = mkdtempSync(path.join(tmpdir(), "guidon-sealed-"));
afterAll(() => rmSync(folder, { recursive: true }));
const config = readConfig({ DATA_DIR: path.join(folder, "one") });
const text = Buffer.from("12345678901234567890");

test("opens for its owner, looks different each time and shows nothing", () => {
  const sealed = seal(config, "alice", text);
  expect(unseal(config, "alice", sealed)).toEqual(text);
  expect(sealed.includes(text)).toBe(false);
  expect(seal(config, "alice", text).equals(sealed)).toBe(false);
});

test("does not open for anybody else, under another key, or once it was touched", () => {
  const sealed = seal(config, "alice", text);
  expect(() => unseal(config, "bob", sealed)).toThrow("sealed with another");
  expect(() => unseal(readConfig({ DATA_DIR: path.join(folder, "other") }), "alice", sealed)).toThrow(
    "sealed with another",
  );
  for (const place of [0, 12, sealed.length - 1]) {
    const touched = Buffer.from(sealed);
    touched.writeUInt8(touched.readUInt8(place) ^ 1, place);
    expect(() => unseal(config, "alice", touched)).toThrow("sealed with another");
  }
});
