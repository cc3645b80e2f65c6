import { Panel } from '@safar/ui/panel';
import { useShellMessages } from '../messages/shell-messages';

/** Replaces an extension that failed to load or to render, or a page that failed to load. */
export function ErrorPanel({ onRetry }: { onRetry: () => void }) {
  const t = useShellMessages();
  return <Panel kind="error" message={t.partUnavailable} onRetry={onRetry} />;
}
