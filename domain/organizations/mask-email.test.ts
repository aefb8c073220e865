import { expect, test } from "vitest";
import { maskEmail } from "./mask-email.ts";

test.each([
  ["alice@guidon.example", "a•••@guidon.example"],
  ["a@guidon.example", "•••@guidon.example"],
  ["🎺horn@guidon.example", "🎺•••@guidon.example"],
  ['"odd@name"@guidon.example', '"•••@guidon.example'],
])("%s is shown as %s", (email, shown) => expect(maskEmail(email)).toBe(shown));
