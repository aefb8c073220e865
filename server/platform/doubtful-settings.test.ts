import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { doubtfulSettings } from "./doubtful-settings.ts";

const doubts = (settings: Record<string, string>) => doubtfulSettings(readConfig(settings));

const byMail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "studio@studio.example" };
const atHome = { ...byMail, PUBLIC_URL: "https://studio.example", TRUST_PROXY: "10.0.0.1" };

test.each([
  [{ ...byMail, PUBLIC_URL: "http://studio.example" }, /^PUBLIC_URL begins with http:\/\/: .* passwords, .* passkeys/],
  [{ ...byMail, PUBLIC_URL: "http://192.168.1.5:3001" }, /^PUBLIC_URL begins with http:\/\/: /],
  [{ ...byMail, PUBLIC_URL: "http://0.0.0.0:3001" }, /^PUBLIC_URL begins with http:\/\/: /],
  [{ ...byMail, PUBLIC_URL: "http://localhost.example" }, /^PUBLIC_URL begins with http:\/\/: /],
  [
    { ...byMail, PUBLIC_URL: "https://studio.example" },
    /^PUBLIC_URL begins with https:\/\/, and TRUST_PROXY is not set: /,
  ],
  [{ ...atHome, SMTP_URL: "", DATA_DIR: "/data" }, /^SMTP_URL is not set: .* \/data\/mail, /],
  [{ ...atHome, MAIL_FROM: "" }, /^SMTP_URL is set, and MAIL_FROM is not: /],
  [{ ...byMail }, /^SMTP_URL is set, and PUBLIC_URL is http:\/\/localhost:3001: /],
  [
    { ...byMail, PUBLIC_URL: "http://127.0.0.1:8080" },
    /^SMTP_URL is set, and PUBLIC_URL is http:\/\/127\.0\.0\.1:8080: /,
  ],
  [{ ...atHome, NODE_ENV: "development" }, /^NODE_ENV=development: .*\/dev\/mail/],
])("%o is started with, and said to be no good in one sentence", (settings, sentence) => {
  expect(doubts(settings)).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  {},
  atHome,
  { PUBLIC_URL: "http://guidon.localhost:3001" },
  { PUBLIC_URL: "http://127.0.0.1:3001" },
  { PUBLIC_URL: "http://[::1]:3001" },
  { NODE_ENV: "development" },
  { NODE_ENV: "test", PUBLIC_URL: "http://studio.example" },
])("there is nothing to say of %o", (settings: Record<string, string>) => {
  expect(doubts(settings)).toEqual([]);
});
