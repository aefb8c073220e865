import { Component, type ReactNode, Suspense, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { keepEarlyKeys } from "./early-keys.ts";
import { ChunkLoadError, loadFailedAgain } from "./lazy.ts";
import { toast } from "./toast.ts";
import { useCloseRequest } from "./use-close-request.ts";

interface Props {
  /** Its script did not come, which was said, or nobody waits for it any longer; the next press asks for it anew. */
  onGiveUp: () => void;
  /** Stands there until it has come. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Around what is loaded when somebody reaches for it: on a slow line it says so and can be left, and the page stays as it is
 * when it does not come.
 */
export class Late extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkLoadError)) return;
    void toast(error.message);
    void loadFailedAgain();
    this.props.onGiveUp();
    this.setState({ error: null });
  }

  override render() {
    const { error } = this.state as { error: unknown };
    const { onGiveUp, fallback, children } = this.props;
    if (!error) {
      const waiting = (
        <>
          {fallback}
          <Coming onCancel={onGiveUp} />
        </>
      );
      return <Suspense fallback={waiting}>{children}</Suspense>;
    }
    // what is broken itself is for the part of the page it is in
    if (!(error instanceof ChunkLoadError)) throw error;
    return null;
  }
}

/** Seen when it takes longer than a moment, and pressed, whatever it was opened from: beneath a dialog the page takes no press. */
function Coming({ onCancel }: { onCancel: () => void }) {
  "use no memo";
  useCloseRequest(onCancel);
  const place = useRef<HTMLDivElement>(null);
  // before the next key
  useLayoutEffect(() => keepEarlyKeys(() => place.current?.querySelector("button")?.click()), []);
  return createPortal(
    <div
      ref={place}
      role="status"
      className="pointer-events-auto fixed inset-x-4 top-1/3 z-50 mx-auto flex w-fit items-center gap-3 rounded-md border border-line bg-surface-3 p-3 shadow-3 [animation:late_0s_0.5s_both]!"
    >
      Loading… <Button onClick={onCancel}>Cancel</Button>
    </div>,
    document.body,
  );
}
