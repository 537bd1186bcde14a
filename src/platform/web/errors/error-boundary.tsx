import { Component, type ComponentType, type ReactNode } from 'react';

type Props = {
  path: string;
  failure: ComponentType<{ error: unknown }>;
  children: ReactNode;
};
type State = { error: unknown; hasFailed: boolean };

/** Contains the failure of a page. Retries when the path changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.hasFailed && before.path !== this.props.path) this.setState({ error: undefined, hasFailed: false });
  }

  override render(): ReactNode {
    const { failure: Failure, children } = this.props;
    return this.state.hasFailed ? <Failure error={this.state.error} /> : children;
  }
}
