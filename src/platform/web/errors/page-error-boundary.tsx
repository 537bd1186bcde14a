import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

type State = { error: unknown; hasFailed: boolean };

/** A page that fails leaves the frame around it standing. Give it the path as its key: another page is another try. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailure error={this.state.error} /> : this.props.children;
  }
}
