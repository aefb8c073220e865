import path from "node:path";
import { type Config, defaultMailFrom } from "./config.ts";

/** Of settings with which Guidon can start and something will not work: a sentence for each, that says what to do. */
export function doubtfulSettings(config: Config): string[] {
  const { publicUrl, secure, development, test, smtpUrl, mailFrom, trustProxy, dataDir } = config;
  if (test) return [];
  const isHere = isThisMachine(new URL(publicUrl).hostname);
  const sentences: [isSo: boolean, sentence: string][] = [
    [
      !secure && !isHere,
      "PUBLIC_URL begins with http://: everybody on the way reads passwords, and browsers allow no passkeys, no work without a network and no voice messages there. Put a proxy that speaks https before Guidon, and set PUBLIC_URL to its address.",
    ],
    [
      secure && !isHere && !trustProxy,
      "PUBLIC_URL begins with https://, and TRUST_PROXY is not set: all people have the address of the proxy, and who guesses passwords keeps everybody from signing in. Set TRUST_PROXY to the address from which the proxy comes.",
    ],
    [
      smtpUrl === undefined && !isHere && !development,
      `SMTP_URL is not set: no mail reaches anybody, neither a link to a new password nor what visitors write to the studio. They become files in ${path.join(dataDir, "mail")}, where each counts as sent. Set SMTP_URL to a mail server.`,
    ],
    [
      smtpUrl !== undefined && isHere,
      `SMTP_URL is set, and PUBLIC_URL is ${publicUrl}: links in mails lead people to their own machine. Set PUBLIC_URL to what they open.`,
    ],
    [
      smtpUrl !== undefined && mailFrom === defaultMailFrom,
      `SMTP_URL is set, and MAIL_FROM is not: mails come from ${defaultMailFrom}, which mail servers refuse. Set MAIL_FROM to an address of yours.`,
    ],
    [
      development && !isHere,
      "NODE_ENV=development: whoever opens /dev/mail reads the mails of DATA_DIR, with their links to new passwords. Leave NODE_ENV out where others come.",
    ],
  ];
  return sentences.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}

/** Browsers trust it without https. */
function isThisMachine(hostname: string): boolean {
  return hostname === "[::1]" || /^127\.|^(.+\.)?localhost$/.test(hostname);
}
