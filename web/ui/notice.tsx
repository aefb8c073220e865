import type { ReactNode } from "react";

/** A sentence in place: what failed and what to do, or what was done. */
export function Notice({ tone, children }: { tone: "bad" | "ok"; children: ReactNode }) {
  const look = tone === "bad" ? "bg-bad-soft text-bad" : "bg-ok-soft text-ok";
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={`rounded-md px-4 py-3 text-[length:var(--text-sm)] font-semibold wrap-anywhere ${look}`}
    >
      {children}
    </div>
  );
}
