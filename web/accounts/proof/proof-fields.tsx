import type { SecondFactor } from "#contract/second-factor.ts";
import { PasswordField } from "../passwords/password-field.tsx";
import { CodeField } from "./code-field.tsx";

/** What proves again who is at work: the password where there is one, a code where the second factor is on. */
export function ProofFields({ factor }: { factor: SecondFactor }) {
  return (
    <>
      {factor.hasPassword && (
        <PasswordField label="Current password" name="password" required autoComplete="current-password" />
      )}
      {factor.isOn && <CodeField />}
    </>
  );
}

/** As the routes take it; what was not asked for is left out. */
export function proofOf(form: FormData): { password?: string; code?: string } {
  const password = form.get("password");
  const code = form.get("code");
  return { ...(password !== null && { password: String(password) }), ...(code !== null && { code: String(code) }) };
}
