import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";
import { showInRow } from "./show-in-row.ts";

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One of a few, side by side: a filter, or grid and list. Arrow keys move. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      // where it scrolls: a browser brings what has the focus only so far that some of it is seen
      onFocus={({ currentTarget, target }) => showInRow(currentTarget, target)}
      onValueChange={(next) => next && onChange(next as Value)}
      className="inline-flex max-w-full shrink-0 flex-wrap gap-0.5 rounded-md border border-line bg-inset p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          {...(option.icon ? { "aria-label": option.label } : {})}
          className="inline-flex min-h-[calc(var(--control-h)-0.375rem)] pointer-coarse:min-h-10 items-center gap-1.5 rounded-sm px-3 text-[length:var(--text-sm)] font-semibold text-ink-2 hover:text-ink data-[state=on]:bg-surface-3 data-[state=on]:text-ink data-[state=on]:shadow-1 [[data-theme=light]_&]:data-[state=on]:bg-surface-1 [&_svg]:size-4"
        >
          {option.icon ?? option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
