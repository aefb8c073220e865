import { useState } from "react";
import { maxPasswordLength, minPasswordLength, shortPassword } from "#contract/limits.ts";
import { PasswordField } from "./password-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";

/** A new password and the same once more, named `password` and `confirmPassword` (S1 section 5). */
export function NewPasswordFields({ label = "Password", known = [] }: { label?: string; known?: string[] }) {
  const [password, setPassword] = useState("");
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
      />
    </>
  );
}

/** The words of S1 section 5, or null. */
export function wrongPassword(password: string, confirmed: string): string | null {
  if (password.length < minPasswordLength) return shortPassword;
  return password === confirmed ? null : "Passwords do not match";
}
