import { Chip } from '@safar/shared/ui/chip';
import { useMessages } from '../../messages/use-messages';
import type { LiveStatus } from './live-status';
import styles from './live-status-chip.module.scss';

/** What the player knows about the channel, above a title. It keeps its line while nothing is known. */
export function LiveStatusChip({ status }: { status: LiveStatus }) {
  const t = useMessages();
  return (
    <div className={styles.line}>
      {status === 'live' && <Chip tone="live">{t.live}</Chip>}
      {status === 'off air' && <Chip>{t.offAir}</Chip>}
      {status === 'ended' && <Chip>{t.ended}</Chip>}
    </div>
  );
}
