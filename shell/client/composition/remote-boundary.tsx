import { Component, type ReactNode } from 'react';
import { asRemoteError, type RemoteError } from '@safar/shared/contract/remote-error';
import { KeptHtml } from './kept-html';

interface Props {
  readonly remote: string;
  readonly version: string | undefined;
  readonly onError: (error: RemoteError) => void;
  /** Finished HTML of this part that is still in the document and was never taken over by its code. */
  readonly keptHtml: () => Node | undefined;
  readonly panel: (retry: () => void) => ReactNode;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: RemoteError | undefined;
  readonly kept: Node | undefined;
}

/**
 * Confines what a remote's part throws. HTML of the server stays on screen, where there is some: its pictures and
 * links work without the code that failed; otherwise a panel offers another try.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined, kept: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // Attributed in componentDidCatch, which knows the remote; here the fact is enough.
    return { error: asRemoteError(error, 'unknown', undefined, 'render') };
  }

  override componentDidCatch(error: unknown) {
    const { remote, version, onError } = this.props;
    onError(asRemoteError(error, remote, version, 'render'));
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    if (!this.state.error) return this.props.children;
    // The document still holds the server's HTML at this moment: React removes it when this result is committed.
    const kept = this.props.keptHtml();
    return kept ? <KeptHtml node={kept} /> : this.props.panel(this.retry);
  }
}
