import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const look = cva(
  "inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-[length:var(--text-2xs)] font-bold tracking-wide whitespace-nowrap uppercase",
  {
    variants: {
      tone: {
        neutral: "bg-surface-3 text-ink-2",
        accent: "bg-accent-soft text-accent-text",
        ok: "bg-ok-soft text-ok",
        warn: "bg-warn-soft text-warn",
        bad: "bg-bad-soft text-bad",
        info: "bg-info-soft text-info",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof look>["tone"]>;

export function Badge({ tone, children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={look({ tone })}>{children}</span>;
}
