import type { ReactNode } from "react";

/** A sentence in place: what failed and what to do, or what was done. */
export function Notice({ tone, children }: { tone: "bad" | "ok"; children: ReactNode }) {
  const look = tone === "bad" ? "bg-bad-soft text-bad" : "bg-ok-soft text-ok";
  return (
    <div
      ref={tone === "bad" ? show : null}
      role={tone === "bad" ? "alert" : "status"}
      className={`rounded-md px-4 py-3 text-[length:var(--text-sm)] font-semibold wrap-anywhere ${look}`}
    >
      {children}
    </div>
  );
}

/** What failed stands above a form whose button, on a phone, is a screen below. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
