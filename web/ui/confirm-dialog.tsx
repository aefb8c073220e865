import { AlertDialog as Radix } from "radix-ui";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { refuseHeldKey } from "./refuse-held-key.ts";
import { useCloseRequest } from "./use-close-request.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What is lost, and whether it comes back. */
  text: string;
  /** The deed in its own words: "Delete file", never "OK". */
  action: string;
  /** How one goes back, where the deed itself is called so. */
  keep?: string;
  /** `solid` for what takes nothing away. */
  tone?: "danger" | "solid";
  busy?: boolean;
  /** It cannot be done any more; `error` says why. */
  isOver?: boolean;
  /** Why it could not be done. */
  error?: string | undefined;
  /** Closes nothing by itself: the caller closes when the deed is done. */
  onConfirm: () => void;
}

/** Asks before what cannot be undone, or is seen by others. The focus starts on Cancel, and neither Escape nor a stray click confirms. */
export function ConfirmDialog(props: Props) {
  const {
    open,
    onClose,
    title,
    text,
    action,
    keep = "Cancel",
    tone = "danger",
    busy = false,
    isOver = false,
    error,
    onConfirm,
  } = props;
  const returnFocus = useReturnFocus(open);
  const close = () => {
    if (!busy) onClose();
  };
  useCloseRequest(close, open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        {/* as high as what it is under, so that it also lies over a dialog that opened this one */}
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/60" />
        <Radix.Content
          {...returnFocus}
          onKeyDown={refuseHeldKey}
          className="rising fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[min(27rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface-1 p-6 shadow-3 focus:outline-none"
        >
          <Radix.Title className="text-[length:var(--text-xl)] wrap-anywhere">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-[length:var(--text-sm)] wrap-anywhere text-ink-2">
            {text}
          </Radix.Description>
          {error && (
            <div className="mt-4">
              <Notice tone="bad">{error}</Notice>
            </div>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button disabled={busy}>{keep}</Button>
            </Radix.Cancel>
            <Button tone={tone} busy={busy} disabled={isOver} className="wrap-anywhere" onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
