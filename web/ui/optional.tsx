import { Component, type ReactNode, Suspense } from "react";
import { ChunkLoadError, loadFailedAgain } from "./lazy.ts";

/** Milliseconds until what did not come is asked for again. */
const retryAfter = 5000;

interface Props {
  /** Stands there until it has come. */
  fallback?: ReactNode;
  /** Nobody reached for it: that it did not come is not worth a word. */
  isSilent?: boolean;
  children: ReactNode;
}

/**
 * Around what is loaded while somebody is at something else, such as writing: when its script does not come, the rest stays
 * as it is, and it is asked for again until it does.
 */
export class Optional extends Component<Props, { error: unknown }> {
  override state = { error: null };
  timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkLoadError)) return;
    this.timer = setTimeout(() => void loadFailedAgain().then(() => this.setState({ error: null })), retryAfter);
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
  }

  override render() {
    const { error } = this.state as { error: unknown };
    const { children, fallback = null, isSilent } = this.props;
    if (!error) return <Suspense fallback={fallback}>{children}</Suspense>;
    // what is broken itself is for the part of the page it is in
    if (!(error instanceof ChunkLoadError)) throw error;
    if (isSilent) return null;
    return (
      <p role="status" className="my-1 text-[length:var(--text-xs)] text-ink-2">
        {error.message}
      </p>
    );
  }
}
