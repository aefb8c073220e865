import { useState } from "react";
import { minPasswordLength, shortPassword } from "#contract/limits.ts";

/** What is wrong with a new password, in the words of S1 section 5, and with which of its two fields. */
export interface WrongPassword {
  field: "password" | "confirmPassword";
  words: string;
}

/** For forms with `NewPasswordFields`: `take` answers the password, or undefined and leads to the field that is wrong. */
export function useNewPassword() {
  const [wrong, setWrong] = useState<WrongPassword>();
  function take(form: HTMLFormElement): string | undefined {
    const [password, confirmed] = ["password", "confirmPassword"].map((name) =>
      String(new FormData(form).get(name) ?? ""),
    ) as [string, string];
    const found = mistake(password, confirmed);
    setWrong(found);
    if (!found) return password;
    form.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
    return undefined;
  }
  return { wrong, take };
}

function mistake(password: string, confirmed: string): WrongPassword | undefined {
  if (password.length < minPasswordLength) return { field: "password", words: shortPassword };
  return password === confirmed ? undefined : { field: "confirmPassword", words: "Passwords do not match" };
}
