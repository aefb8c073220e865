import { AppError } from "#contract/errors.ts";

let common: Promise<Set<string>> | undefined;

/** Throws for passwords that everybody tries first (ASVS 6.2.4); the list is loaded with the first question. */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  if ((await common).has(password.toLowerCase())) {
    throw new AppError("invalid_input", "This password is one of the most used ones. Please choose another.");
  }
}
