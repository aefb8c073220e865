import type { ReactNode } from "react";

const tones = {
  neutral: "bg-surface-3 text-ink-2",
  accent: "bg-accent-soft text-accent-text",
  ok: "bg-ok-soft text-ok",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  info: "bg-info-soft text-info",
};

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-[length:var(--text-2xs)] font-bold tracking-wide whitespace-nowrap uppercase [word-spacing:0.1em] ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
