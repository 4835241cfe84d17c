/** Around a part of the shell that the rest can do without: when it fails it is logged and gone, and everything else goes on. */
import { Component, type ReactNode } from "react";
import { logProblem } from "../client/log.ts";

interface GuardedProps {
  readonly children: ReactNode;
}

export class Guarded extends Component<GuardedProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logProblem("a part of the shell failed", error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
