import { Icon } from '@safar/shared/ui/icon';
import { Settings2 } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import type { StreamOffer } from './stream-offer';
import styles from './quality-menu.module.scss';

interface QualityMenuProps {
  readonly offer: StreamOffer;
  /** Lines of picture, or `undefined` while the player decides. */
  readonly chosen: number | undefined;
  readonly onChoose: (height: number | undefined) => void;
}

const AUTOMATIC = 'auto';

/** The qualities of the stream in the system's own list; the automatic one says what it shows at the moment. */
export function QualityMenu({ offer: { heights, shown }, chosen, onChoose }: QualityMenuProps) {
  const t = useMessages();
  // A choice from before may be one that this stream does not have.
  const value = chosen !== undefined && heights.includes(chosen) ? String(chosen) : AUTOMATIC;
  return (
    <span className={styles.menu}>
      <Icon icon={Settings2} size={18} />
      <select
        className={styles.select}
        aria-label={t.quality}
        title={t.quality}
        value={value}
        onChange={({ target }) => onChoose(target.value === AUTOMATIC ? undefined : Number(target.value))}
      >
        <option value={AUTOMATIC}>{t.qualityAuto(value === AUTOMATIC ? shown : undefined)}</option>
        {heights.map((height) => (
          <option key={height} value={height}>
            {t.qualityLines(height)}
          </option>
        ))}
      </select>
    </span>
  );
}
