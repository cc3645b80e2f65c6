import { Link } from '@safar/shared/router';
import { Chip } from '@safar/shared/ui/chip';
import { useShellMessages } from '../../messages/use-shell-messages';

/** Leads to the live transmission; the page begins at its top, also when it is open already. */
export function LiveNow({ className }: { className?: string | undefined }) {
  const t = useShellMessages();
  return (
    <Link to="/live-transmission" className={className} onClick={() => scrollTo(0, 0)}>
      <Chip tone="live">{t.liveNow}</Chip>
    </Link>
  );
}
