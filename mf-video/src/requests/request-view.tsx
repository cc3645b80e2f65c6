import { type RequestState } from '@safar/remote-kit/state/request-slice';
import { Panel, type PanelProps } from '@safar/ui/panel';
import { type ReactNode, useState } from 'react';

interface RequestViewProps<T> {
  readonly request: RequestState<T>;
  readonly onRetry: () => void;
  /** Placeholder with the dimensions of the content. */
  readonly skeleton: ReactNode;
  /** Formats the error panel's text from the server's message, which may be empty. */
  readonly errorText: (message: string) => string;
  readonly size?: PanelProps['size'];
  readonly children: (data: T) => ReactNode;
}

/**
 * Renders the skeleton, the error panel or the data of a request. During a retry the panel is still shown, so that its
 * button keeps the focus. If the retry succeeds, the content replaces the panel, and `Panel` moves the focus to the
 * `<div>` around the content.
 */
export function RequestView<T>(props: RequestViewProps<T>) {
  const { request, onRetry, skeleton, errorText, size = 'part', children } = props;
  const { status, data } = request;
  const [retriedMessage, setRetriedMessage] = useState<string | null>(null);
  if (status === 'ready' && retriedMessage !== null) setRetriedMessage(null);

  const failed = status === 'failed' ? (request.error ?? '') : null;
  const message = failed ?? (status === 'loading' ? retriedMessage : null);

  function content() {
    if (data !== null) return children(data);
    if (message === null) return skeleton;
    const retry = () => {
      setRetriedMessage(message);
      onRetry();
    };
    return (
      <Panel
        kind="error"
        size={size}
        message={errorText(message)}
        onRetry={retry}
        retrying={status === 'loading'}
      />
    );
  }

  return <div tabIndex={-1}>{content()}</div>;
}
