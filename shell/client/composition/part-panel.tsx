import { Panel } from '@safar/shared/ui/panel';
import { useShellMessages } from '../messages/use-shell-messages';

/** What stands in the place of a part that could not be shown. */
export function PartPanel({ onRetry }: { onRetry: () => void }) {
  const t = useShellMessages();
  return <Panel kind="error" message={t.partUnavailable} onRetry={onRetry} />;
}
