import { Component, type PropsWithChildren, type ReactNode } from 'react';

type Props = PropsWithChildren<{
  /** The children are tried again when it changes. */
  resetKey?: unknown;
  fallback: (reset: () => void) => ReactNode;
}>;

/** Shows something else in place of children that throw. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  reset = () => this.setState({ hasFailed: false });
  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.hasFailed) this.reset();
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback(this.reset) : this.props.children;
  }
}
