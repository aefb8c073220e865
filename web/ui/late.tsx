import { Component, type ReactNode } from "react";
import { ChunkLoadError, loadFailedAgain } from "./lazy.ts";
import { toast } from "./toast.ts";

interface Props {
  /** Its script did not come, which was said; the next press asks for it anew. */
  onFailed: () => void;
  children: ReactNode;
}

/** Around what is loaded when somebody reaches for it, so that the page stays as it is when that does not come. */
export class Late extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkLoadError)) return;
    void toast(error.message);
    void loadFailedAgain();
    this.props.onFailed();
  }

  override render() {
    const { error } = this.state as { error: unknown };
    if (!error) return this.props.children;
    // what is broken itself is for the part of the page it is in
    if (!(error instanceof ChunkLoadError)) throw error;
    return null;
  }
}
