import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface Item {
  label: string;
  icon?: ReactNode;
  current?: boolean;
  onSelect: () => void;
}

interface Props {
  trigger: ReactNode;
  /** What stands above the items, e.g. who is signed in. */
  head?: ReactNode;
  items: Item[];
  align?: "start" | "end";
}

export function Menu({ trigger, head, items, align = "start" }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="rising z-50 min-w-48 rounded-md border border-line bg-surface-2 p-1 shadow-2"
        >
          {head && (
            <>
              <div className="px-3 py-2">{head}</div>
              <Radix.Separator className="my-1 h-px bg-line" />
            </>
          )}
          {items.map(({ label, icon, current, onSelect }) => (
            <Radix.Item
              key={label}
              onSelect={onSelect}
              aria-current={current || undefined}
              className="flex min-h-(--control-h) cursor-pointer items-center gap-2.5 rounded-sm px-3 text-[length:var(--text-sm)] text-ink outline-none aria-[current]:font-bold aria-[current]:text-accent-text data-highlighted:bg-surface-3 [&_svg]:size-4"
            >
              {icon}
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
