import { Component, type ReactNode } from "react";

interface Props {
  /** Shown in place of what fell. */
  instead: ReactNode;
  children: ReactNode;
}

/** Files come from anybody: what falls over one of them takes neither the viewer nor the page with it. */
export class StageGuard extends Component<Props, { hasFallen: boolean }> {
  override state = { hasFallen: false };

  static getDerivedStateFromError() {
    return { hasFallen: true };
  }

  override render() {
    return this.state.hasFallen ? this.props.instead : this.props.children;
  }
}
