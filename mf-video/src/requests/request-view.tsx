import type { RequestState } from '@safar/shared/state/request-state';
import { Panel, type PanelProps } from '@safar/shared/ui/panel';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface RequestViewProps<T> {
  readonly request: RequestState<T>;
  readonly onRetry: () => void;
  /** Of the true size. */
  readonly skeleton: ReactNode;
  /** The panel's sentence, made from the server's message, which may be empty. */
  readonly errorText: (message: string) => string;
  readonly size?: PanelProps['size'];
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows the states of a request; emptiness is the content's own affair. The panel stays while a retry is on its
 * way, so that the button keeps the focus, which then moves to the content that replaces it.
 */
export function RequestView<T>(props: RequestViewProps<T>) {
  const { request, onRetry, skeleton, errorText, size = 'part', children } = props;
  const { status, data } = request;
  const [retried, setRetried] = useState<string | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  if (status === 'ready' && retried !== null) setRetried(null);

  useEffect(() => {
    if (!pressed.current || status !== 'ready') return;
    pressed.current = false;
    // Elsewhere the visitor has moved on.
    if (document.activeElement === document.body) ref.current?.focus();
  }, [status]);

  const failed = status === 'failed' ? (request.error ?? '') : null;
  const message = failed ?? (status === 'loading' ? retried : null);

  function content() {
    if (data !== null) return children(data);
    if (message === null) return skeleton;
    const retry = () => {
      pressed.current = true;
      setRetried(message);
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

  return (
    <div ref={ref} tabIndex={-1}>
      {content()}
    </div>
  );
}
