import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { buttonLook } from "./button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** `wide` for pictures. */
  size?: "normal" | "wide";
  children: ReactNode;
}

/** Keeps the focus inside, gives it back when it closes; a sheet from below on a phone. */
export function Dialog({ open, onClose, title, description, size = "normal", children }: Props) {
  const width = size === "wide" ? "sm:max-w-[min(72rem,calc(100vw-3rem))]" : "sm:max-w-lg";
  const returnFocus = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/60 backdrop-blur-[2px]" />
        <Radix.Content
          {...returnFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={`rising fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-lg border border-line bg-surface-1 shadow-3 focus:outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg ${width}`}
        >
          <header className="flex items-start gap-3 border-b border-line py-4 pr-16 pl-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="truncate text-[length:var(--text-xl)]">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-[length:var(--text-sm)] text-ink-2">
                  {description}
                </Radix.Description>
              )}
            </div>
          </header>
          <div className="overflow-y-auto p-5">{children}</div>
          {/* last, so that the focus starts in the content */}
          <Radix.Close
            aria-label="Close"
            className={`absolute top-3 right-3 ${buttonLook({ tone: "ghost", size: "icon" })}`}
          >
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
