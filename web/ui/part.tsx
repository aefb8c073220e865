import { Component, type ErrorInfo, type ReactNode } from "react";
import { asError } from "./as-error.ts";
import { FailedPart } from "./failed-part.tsx";
import { tryAgain } from "./try-again.ts";

interface Props {
  /** Another look of its failure. */
  failed?: typeof FailedPart;
  children: ReactNode;
}

/** A part of a page that fails alone: what stands beside it goes on. */
export class Part extends Component<Props, { error: Error | null; tried: number }> {
  override state = { error: null, tried: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error: asError(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error("A part of the page failed:", error, componentStack);
  }

  retry = async (failed: Error) => {
    await tryAgain(failed);
    this.setState(({ tried }) => ({ error: null, tried: tried + 1 }));
  };

  override render() {
    const { error, tried } = this.state;
    if (!error) return this.props.children;
    const Failed = this.props.failed ?? FailedPart;
    return <Failed error={error} tried={tried} onRetry={() => void this.retry(error)} />;
  }
}
