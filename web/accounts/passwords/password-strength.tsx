import { useEffect, useState } from "react";
import { minPasswordLength } from "#contract/limits.ts";

const words = ["Very easy to guess", "Easy to guess", "Could be stronger", "Good", "Very good"] as const;
const looks = ["bg-bad", "bg-bad", "bg-warn", "bg-ok", "bg-ok"] as const;

/** How hard a password is to guess, while it is typed; a hint, never a rule. The measure comes with the first letter. */
export function PasswordStrength({ password, known }: { password: string; known: string[] }) {
  const [score, setScore] = useState<number | null>(null);
  const about = known.join("\n");
  useEffect(() => {
    let isOld = false;
    if (password.length < minPasswordLength) setScore(null);
    else {
      import("./rate-password.ts")
        .then(({ ratePassword }) => !isOld && setScore(ratePassword(password, about.split("\n"))))
        // without it there is no hint, and nothing else is missing
        .catch(() => {});
    }
    return () => {
      isOld = true;
    };
  }, [password, about]);
  return (
    <div className="flex items-center gap-3" role="status" aria-live="polite">
      {score !== null && (
        <>
          <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
            {[1, 2, 3, 4].map((step) => (
              <span key={step} className={`h-1 rounded-full ${score >= step ? looks[score] : "bg-line-strong"}`} />
            ))}
          </span>
          <span className="text-[length:var(--text-xs)] text-ink-2">{words[score]}</span>
        </>
      )}
    </div>
  );
}
