import { createHash } from "node:crypto";

/**
 * The id of what a step makes, a UUID of version 8 (RFC 9562) out of its workflow's seed and the step's own names: done once
 * more after a crash, it is the same thing. Whoever sees the workflow cannot tell it before, and so not take it.
 */
export function stepId(...names: (string | number)[]): string {
  const bytes = createHash("sha256").update(JSON.stringify(names)).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
