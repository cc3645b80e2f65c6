import type { ReactNode } from 'react';
import { useUiMessages } from './messages/use-ui-messages';
import { VisuallyHidden } from './visually-hidden';

export interface LoadingProps {
  /** Skeletons of the true size. */
  readonly children: ReactNode;
  /** What is said, when "Loading…" is not enough. */
  readonly label?: string;
}

/** Skeletons together with a status that screen readers hear. */
export function Loading({ children, label }: LoadingProps) {
  const t = useUiMessages();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label ?? t.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
