import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { call, type Person } from "./people.ts";
import type { RunningServer } from "./server.ts";

/** The address of the link in the newest mail to this person whose subject matches, once it was sent. */
export async function linkMailedTo(server: RunningServer, email: string, subject: RegExp): Promise<string> {
  const address = /(https?:\/\/\S+#[\w-]+)/.exec(await mailedTo(server, email, subject))?.[1];
  if (!address) throw new Error("this mail holds no link");
  return new URL(address).pathname + new URL(address).hash;
}

/** As if this person had opened the link of that mail, in the browser that they are signed in with. */
export async function confirmAddress(server: RunningServer, { page, email }: Person): Promise<void> {
  const token = (await linkMailedTo(server, email, /Confirm/)).split("#")[1];
  await call(page, "POST", "/auth/verify", { token });
}

/** The newest mail to this person whose subject matches, once it was sent: heads and text. */
export async function mailedTo(server: RunningServer, email: string, subject: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await mailsOf(server)).filter((mail) => mail.includes(`To: ${email}`) && subject.test(mail)).at(-1);
      return found;
    })
    .toBeDefined();
  return decoded(found ?? "");
}

/** Oldest first. */
async function mailsOf({ folder }: RunningServer): Promise<string[]> {
  const place = path.join(folder, "mail");
  const names = (await readdir(place).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names.map(async (name) => {
      const file = path.join(place, name);
      return { at: (await stat(file)).mtimeMs, text: await readFile(file, "utf8") };
    }),
  );
  return mails.sort((a, b) => a.at - b.at).map(({ text }) => text);
}

/** The text as it was written, whichever way it was packed for the post; the heads as they are. */
function decoded(mail: string): string {
  const [heads = "", ...rest] = mail.split(/\r?\n\r?\n/);
  const body = rest.join("\n\n");
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(heads);
  return `${heads}\n\n${isBase64 ? Buffer.from(body, "base64").toString() : unquoted(body)}`;
}

/** Quoted-printable: lines that were broken are whole again. */
function unquoted(text: string): string {
  return text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
