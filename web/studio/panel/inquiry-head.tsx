import { useEffect, useRef } from "react";
import type { Inquiry } from "#contract/inquiries.ts";
import { Ago } from "./ago.tsx";
import { StateBadge } from "./inquiry-table.tsx";

/** Takes the focus when it opens, so that a reader starts here. */
export function InquiryHead({ inquiry: { ensemble, state, name, email, createdAt } }: { inquiry: Inquiry }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="grid gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} tabIndex={-1} dir="auto" className="min-w-0 text-[length:var(--text-2xl)]">
          {ensemble}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="text-ink-2">
        <bdi>{name}</bdi> ·{" "}
        <a className="text-accent-text underline underline-offset-2" href={`mailto:${email}`}>
          {email}
        </a>{" "}
        · <Ago time={createdAt} />
      </p>
    </header>
  );
}
