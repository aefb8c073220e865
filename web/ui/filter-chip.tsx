import type { ReactNode } from "react";

/** A filter that is on or off, beside the others of its list. */
export function FilterChip({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className="min-h-(--control-h) pointer-coarse:min-h-11 rounded-full border border-line-strong px-3 text-[length:var(--text-sm)] font-semibold text-ink-2 hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
    >
      {children}
    </button>
  );
}
