import { Component, type PropsWithChildren, type ReactNode } from 'react';

type Props = PropsWithChildren<{
  /** The children are tried again when it changes. */
  resetKey?: unknown;
  /** The fragment whose errors it catches: reports of errors read this property (`onCaughtError`). */
  of?: string;
  fallback: (reset: () => void, error: unknown) => ReactNode;
}>;

export class ErrorBoundary extends Component<Props, { hasFailed: boolean; error?: unknown }> {
  override state: { hasFailed: boolean; error?: unknown } = { hasFailed: false };
  static getDerivedStateFromError = (error: unknown) => ({ hasFailed: true, error });
  reset = () => this.setState({ hasFailed: false });
  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.hasFailed) this.reset();
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback(this.reset, this.state.error) : this.props.children;
  }
}
