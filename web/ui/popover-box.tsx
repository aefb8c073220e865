import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import type { Opened } from "./popup.tsx";
import { useCloseRequest } from "./use-close-request.ts";

interface Props {
  label: string;
  opened: Opened;
  children: ReactNode;
}

export function PopoverBox({ label, opened, children }: Props) {
  useCloseRequest(opened.onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && opened.onClose()}>
      <Radix.Anchor asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={(event) => opened.isOpener(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) opened.focusOpener();
          }}
          className="rising z-70 rounded-md border border-line bg-surface-2 p-2 shadow-2"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
