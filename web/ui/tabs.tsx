import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { showInRow } from "./show-in-row.ts";

interface Props<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string; count?: number; content: ReactNode }[];
  onChange: (value: Value) => void;
}

/** Parts of one page, one at a time. Arrow keys move and choose; too many for a phone scroll sideways. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (list.current && chosen) showInRow(list.current, chosen);
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className="w-full min-w-0">
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className="-mb-px inline-flex min-h-(--control-h) shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-[length:var(--text-sm)] font-semibold text-ink-2 transition-[background,border-color,color,translate] duration-(--dur-2) hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="num text-[length:var(--text-xs)] font-normal text-ink-3">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
