import { Component, type ReactNode } from "react";
import { ChunkLoadError, loadFailedAgain } from "#web/ui/lazy.ts";
import { FailedStage } from "./failed-stage.tsx";

interface Props {
  /** Shown in place of what fell. */
  instead: ReactNode;
  /** Somebody waits for it: a script that did not come is no fault of the file, and can be asked for again. */
  isAwaited?: boolean;
  children: ReactNode;
}

/** Files come from anybody: what falls over one of them takes neither the viewer nor the page with it. */
export class StageGuard extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    // the next one that needs the script has it asked for anew
    if (error instanceof ChunkLoadError) void loadFailedAgain();
  }

  override render() {
    const { error } = this.state as { error: unknown };
    if (!error) return this.props.children;
    if (!this.props.isAwaited || !(error instanceof ChunkLoadError)) return this.props.instead;
    return <FailedStage error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
