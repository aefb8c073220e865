import { diskIsFull } from "../system-problem.ts";

export type PostgresStartCode =
  | "IN_USE"
  | "NO_BINARY"
  | "NO_USER"
  | "DATA_UNREACHABLE"
  | "DATA_SHARED"
  | "DATA_OWNED"
  | "START_FAILED"
  | "SOCKET_DIR"
  | "NOT_RUNNING";

/** Why the embedded database could not be had, in a sentence that says what to do. */
export class PostgresStartError extends Error {
  readonly code: PostgresStartCode;

  constructor(code: PostgresStartCode, message: string) {
    super(message);
    this.name = "PostgresStartError";
    this.code = code;
  }
}

/** Why it failed is in what its program said. */
export function startFailed(sentence: string, said: string): PostgresStartError {
  const isFull = said.includes("No space left on device");
  return new PostgresStartError("START_FAILED", isFull ? diskIsFull : `${sentence}\n${said}`);
}
