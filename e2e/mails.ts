import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { mailText } from "#server/platform/mail/mail-text.ts";
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
  return mailText(found ?? "");
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
