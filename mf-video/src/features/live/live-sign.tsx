import { useMessages } from '../../messages/use-messages';
import styles from './live-sign.module.scss';

/** `LIVE .` word for word; its full stop is drawn as the red dot. */
export function LiveSign() {
  const t = useMessages();
  return (
    <span className={styles.sign}>
      {t.live} <span className={styles.dot}>{t.liveDot}</span>
    </span>
  );
}
