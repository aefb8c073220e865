import { useEffect, useRef, useState } from "react";
import { maxCodeLength } from "#contract/limits.ts";
import { TextField } from "#web/ui/text-field.tsx";

interface Props {
  error?: string | null;
  /** Where it appears because it was asked for. */
  takesFocus?: boolean;
  /** No recovery code will do: the app itself is what is proved. */
  isDigits?: boolean;
}

/** The second factor, sent as `code`: six digits, or a recovery code for whoever has lost the app. */
export function CodeField({ error = null, takesFocus = false, isDigits = false }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind is another field
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, isRecovery]);
  return (
    <div className="grid gap-1.5">
      {isRecovery ? (
        <TextField
          key="recovery"
          ref={input}
          label="Recovery code"
          name="code"
          required
          maxLength={maxCodeLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="One of the ten you kept. It is good once."
          error={error}
          className="num"
        />
      ) : (
        <TextField
          key="digits"
          ref={input}
          label="Code"
          name="code"
          required
          maxLength={7}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The six digits of your authenticator app."
          error={error}
          className="num"
        />
      )}
      {!isDigits && (
        <button
          type="button"
          onClick={() => setRecovery(!isRecovery)}
          className="roomy justify-self-start text-[length:var(--text-sm)] font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
        </button>
      )}
    </div>
  );
}
