import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

type Props = { path: string; children: ReactNode };
type State = { error: unknown; hasFailed: boolean };

/** A page that fails leaves the frame around it standing. Another path is another try. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.hasFailed && before.path !== this.props.path) this.setState({ error: undefined, hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailure error={this.state.error} /> : this.props.children;
  }
}
