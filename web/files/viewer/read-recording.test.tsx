import { expect, test } from "vitest";
import { sampleRecording } from "#web/testing/sample-recording.ts";
import { readRecording } from "./read-recording.ts";

test("a recording is drawn by how loud each part of it is", async () => {
  const { peaks, seconds } = await readRecording(sampleRecording());
  expect(seconds).toBeCloseTo(1, 2);
  expect(peaks).toHaveLength(400);
  expect(Math.max(...peaks.slice(0, 190))).toBeLessThan(0.05);
  expect(Math.min(...peaks.slice(210))).toBeGreaterThan(0.5);
});

test("what is no recording is refused", async () => {
  await expect(readRecording(new ArrayBuffer(100))).rejects.toThrow();
});
