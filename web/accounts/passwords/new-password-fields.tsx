import { useState } from "react";
import { maxPasswordLength, minPasswordLength } from "#contract/limits.ts";
import { PasswordField } from "./password-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";
import type { WrongPassword } from "./use-new-password.ts";

interface Props {
  label?: string;
  /** What the strength of it is measured against: the person's own name and address. */
  known?: string[];
  wrong: WrongPassword | undefined;
}

/** A new password and the same once more, named `password` and `confirmPassword` (S1 section 5). */
export function NewPasswordFields({ label = "Password", known = [], wrong }: Props) {
  const [password, setPassword] = useState("");
  const errorOf = (field: WrongPassword["field"]) => (wrong?.field === field ? wrong.words : null);
  return (
    <>
      <div className="grid gap-1">
        <PasswordField
          label={label}
          name="password"
          required
          minLength={minPasswordLength}
          maxLength={maxPasswordLength}
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters.`}
          error={errorOf("password")}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordStrength password={password} known={known} />
      </div>
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        required
        minLength={minPasswordLength}
        maxLength={maxPasswordLength}
        autoComplete="new-password"
        error={errorOf("confirmPassword")}
      />
    </>
  );
}
