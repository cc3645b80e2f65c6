import { useHost } from '@safar/shared/host';
import { Button } from '@safar/shared/ui/button';
import { Icon } from '@safar/shared/ui/icon';
import { RotateCw } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { retrySeconds, type OffAirReason } from './live-state';
import styles from './off-air.module.scss';

const sentences = {
  silent: 'offAirSilent',
  offline: 'offAirOffline',
  ended: 'offAirEnded',
  unsupported: 'offAirUnsupported',
} as const;

type OffAirProps =
  | { readonly reason: 'unsupported' }
  | { readonly reason: OffAirReason; readonly failures: number; readonly onRetry: () => void };

/** Nothing comes: why, what happens next, and the one thing that can be done. */
export function OffAir(props: OffAirProps) {
  const t = useMessages();
  const { site } = useHost();
  const seconds = props.reason === 'unsupported' ? undefined : retrySeconds(props.failures);
  return (
    <div className={styles.offAir}>
      <p className={styles.message} role="status">
        {t[sentences[props.reason]]} {seconds !== undefined && t.tryingAgainIn(seconds)}
      </p>
      {props.reason === 'unsupported' ? (
        <a href={site.liveStreamUrl}>{t.openStream}</a>
      ) : (
        <Button kind="quiet" size="small" icon={<Icon icon={RotateCw} size={18} />} onClick={props.onRetry}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  );
}
