import { Panel } from '@safar/ui/panel';
import { useShellMessages } from '../messages/shell-messages';

/** Replaces an extension or page that could not be loaded. */
export function ErrorPanel({ onRetry }: { onRetry: () => void }) {
  const t = useShellMessages();
  return <Panel kind="error" message={t.partUnavailable} onRetry={onRetry} />;
}
