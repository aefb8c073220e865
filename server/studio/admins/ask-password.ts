import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { Password } from "#contract/accounts.ts";
import { minPasswordLength } from "#contract/limits.ts";
import { refuseCommonPassword } from "#server/accounts/passwords/common-passwords.ts";
import { parse } from "#server/platform/serve.ts";

export interface ChosenPassword {
  password: string;
  /** Nobody has seen it yet: it is to be shown, once. */
  isMade: boolean;
}

/** From the standard input's first line, from the person at the terminal, or made here. Throws `invalid_input`. */
export async function askPassword(fromInput: boolean): Promise<ChosenPassword> {
  const typed = fromInput ? await firstLine() : process.stdin.isTTY ? await hiddenLine() : "";
  if (typed || fromInput) {
    const password = parse(Password, typed);
    await refuseCommonPassword(password);
    return { password, isMade: false };
  }
  return { password: randomBytes(15).toString("base64url"), isMade: true };
}

async function firstLine(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? "";
}

/** What is typed is not shown. */
async function hiddenLine(): Promise<string> {
  process.stderr.write(`Password (at least ${minPasswordLength} characters; empty: one is made): `);
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // the terminal is in raw mode: Ctrl-C is a key like any other
  lines.on("SIGINT", () => process.exit(130));
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
