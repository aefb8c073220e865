import { DropdownMenu as Radix } from "radix-ui";
import { Fragment, type ReactNode } from "react";
import type { Opened } from "./popup.tsx";
import { useCloseRequest } from "./use-close-request.ts";
import "./menu-list.css";

export interface MenuItem {
  /** Where two may be called the same. */
  id?: string;
  label: string;
  /** Says more than the label, to who does not see what it stands beside; begins with it. */
  name?: string;
  icon?: ReactNode;
  current?: boolean;
  /** A line stands above it. */
  isApart?: boolean;
  onSelect: () => void;
}

interface Props {
  head?: ReactNode;
  items: MenuItem[];
  align?: "start" | "end";
  opened: Opened;
}

const line = "my-1 h-px bg-line";

export function MenuList({ head, items, align = "start", opened }: Props) {
  useCloseRequest(opened.onClose);
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && opened.onClose()}>
      {/* the popup stands at the button, which is there before this is loaded */}
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={opened.openerId}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onFocus={({ target, currentTarget }) => {
            if (opened.byKey && target === currentTarget)
              currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
          }}
          onPointerDownOutside={(event) => opened.isOpener(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // unless the focus went where an item or a press outside put it
            if (document.activeElement === document.body) opened.focusOpener();
          }}
          className="menu-list rising z-70 max-h-[min(var(--radix-dropdown-menu-content-available-height),38rem)] overflow-y-auto wrap-anywhere rounded-md border border-line p-1 shadow-2"
        >
          {head && (
            <>
              <div className="px-3 py-2">{head}</div>
              <Radix.Separator className={line} />
            </>
          )}
          {items.map(({ id, label, name, icon, current, isApart, onSelect }) => (
            <Fragment key={id ?? label}>
              {isApart && <Radix.Separator className={line} />}
              <Radix.Item
                onSelect={onSelect}
                aria-label={name}
                aria-current={current || undefined}
                className="flex min-h-(--control-h) cursor-pointer items-center gap-2.5 rounded-sm px-3 text-[length:var(--text-sm)] text-ink outline-none aria-[current]:font-bold aria-[current]:text-accent-text data-highlighted:bg-surface-3 [&_svg]:size-4"
              >
                {icon}
                {label}
              </Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
