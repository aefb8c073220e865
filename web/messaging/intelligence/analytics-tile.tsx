import type { ReactNode } from "react";

interface Props {
  label: string;
  /** Undefined: there is nothing to lead to. */
  onShow?: (() => void) | undefined;
  children: ReactNode;
}

/** The kit's tile for half the width of a column: its words are as small as they are there. */
export function AnalyticsTile({ label, onShow, children }: Props) {
  const words = (
    <>
      <span className="block text-[length:var(--text-2xs)] text-ink-2">{label}</span>
      <span className="figure block text-[length:var(--text-2xl)] leading-tight">{children}</span>
    </>
  );
  const look = "block w-full rounded-md border border-line px-3 py-2.5 text-left";
  if (!onShow) return <p className={look}>{words}</p>;
  return (
    <button type="button" onClick={onShow} className={`${look} hover:bg-surface-2`}>
      {words}
    </button>
  );
}
