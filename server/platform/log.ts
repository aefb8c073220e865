import pino from "pino";

/** What could sign somebody in, whatever it is a part of. */
const secrets = [
  "authorization",
  "cookie",
  "password",
  "currentPassword",
  "newPassword",
  "passwordHash",
  "token",
  "bind",
  "credential",
  "identityToken",
];
const depths = ["", "*.", "*.*.", "*.*.*."];

/** JSON lines on standard output; what could sign somebody in never reaches them. */
export function makeLog(level: string): pino.Logger {
  return pino({
    level,
    redact: {
      paths: depths.flatMap((depth) => secrets.map((name) => `${depth}${name}`)),
      censor: "[redacted]",
    },
    serializers: { req: asLogged },
    base: { pid: process.pid },
  });
}
export type Log = pino.Logger;

interface Request {
  method: string;
  url: string;
  ip?: string;
}

/** Without the search part and with long words of the path hidden: links carry their secrets there. */
function asLogged({ method, url, ip }: Request) {
  const [path = ""] = url.split("?");
  return { method, url: path.replace(/[\w-]{40,}/g, "[redacted]"), address: ip };
}
