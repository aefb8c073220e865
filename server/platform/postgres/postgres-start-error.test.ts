import { expect, test } from "vitest";
import { startFailed } from "./postgres-start-error.ts";

test("a full disk is told as the one thing to mend, whichever program met it", () => {
  const said =
    'FATAL:  could not write to file "base/4/3541_vm": No space left on device\nchild process exited with 1\n';
  expect(startFailed("The embedded database could not be made.", said)).toMatchObject({
    code: "START_FAILED",
    message: "The disk is full. Make room on it, and try again.",
  });
});

test("what else a program says stands below the sentence", () => {
  const { message } = startFailed("The embedded database could not be made.", "FATAL:  no such locale");
  expect(message).toBe("The embedded database could not be made.\nFATAL:  no such locale");
});
