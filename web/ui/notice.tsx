import type { ReactNode } from "react";

/** A sentence in place: what failed and what to do, or what was done. */
export function Notice({ tone, children }: { tone: "bad" | "ok"; children: ReactNode }) {
  const isBad = tone === "bad";
  return (
    <div
      ref={isBad ? show : null}
      role={isBad ? "alert" : "status"}
      className={`rounded-md px-4 py-3 text-[length:var(--text-sm)] font-semibold wrap-anywhere ${isBad ? "bg-bad-soft text-bad" : "bg-ok-soft text-ok"}`}
    >
      {children}
    </div>
  );
}

/** What failed stands above a form whose button, on a phone, is a screen below. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
