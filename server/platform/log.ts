import pino from "pino";

/** JSON lines on standard output; what could sign somebody in never reaches them. */
export function makeLog(level: string): pino.Logger {
  return pino({
    level,
    redact: {
      paths: [
        "req.headers.authorization",
        "req.headers.cookie",
        "*.password",
        "*.token",
        "*.credential",
        "*.identityToken",
        "*.passwordHash",
      ],
      censor: "[redacted]",
    },
    base: { pid: process.pid },
  });
}
export type Log = pino.Logger;
