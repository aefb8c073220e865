import "./dialog-frame.css";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { buttonLook } from "./button.tsx";
import { refuseHeldKey } from "./refuse-held-key.ts";
import { useCloseRequest } from "./use-close-request.ts";

interface Props {
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  title: string;
  description?: string | undefined;
  size: "normal" | "wide";
  side?: "right" | undefined;
  isToRead?: boolean | undefined;
  children: ReactNode;
}

export function DialogFrame({
  onClose,
  onCloseAutoFocus,
  title,
  description,
  size,
  side,
  isToRead = false,
  children,
}: Props) {
  useCloseRequest(onClose);
  const width = size === "wide" ? "sm:max-w-[min(72rem,calc(100vw-3rem))]" : "sm:max-w-lg";
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* as high as what it is under, so that it also lies over a dialog that opened this one */}
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/60" />
        <Radix.Content
          onOpenAutoFocus={isToRead ? startAtItself : undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={refuseHeldKey}
          {...(description ? {} : { "aria-describedby": undefined })}
          data-drawer={side}
          className={`rising fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-lg border border-line bg-surface-1 shadow-3 focus:outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg ${width}`}
        >
          <div className="dialog-all relative flex min-h-0 flex-col">
            <header className="flex items-start gap-3 border-b border-line py-4 pr-16 pl-5">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-[length:var(--text-xl)] wrap-anywhere">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-[length:var(--text-sm)] wrap-anywhere text-ink-2">
                    {description}
                  </Radix.Description>
                )}
              </div>
            </header>
            <div className="dialog-body overflow-y-auto p-5">{children}</div>
            {/* last, so that the focus starts in the content */}
            <Radix.Close
              aria-label="Close"
              className={`absolute top-3 right-3 ${buttonLook({ tone: "ghost", size: "icon" })}`}
            >
              <X aria-hidden="true" />
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function startAtItself(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}
