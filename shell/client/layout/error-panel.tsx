import { Panel } from '@safar/ui/panel';
import { useShellMessages } from '../messages/shell-messages';

/** Replaces an extension or a page that failed to load. */
export function ErrorPanel({ onRetry }: { onRetry: () => void }) {
  const t = useShellMessages();
  return <Panel kind="error" message={t.partUnavailable} onRetry={onRetry} />;
}
