import type { PublicSite } from '@safar/shared/config/public-site';
import { Button } from '@safar/shared/ui/button';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { Icon } from '@safar/shared/ui/icon';
import { Map as MapIcon } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import styles from './place.module.scss';

export interface PlaceCardProps {
  readonly site: PublicSite;
  /** The place on the map's own site. */
  readonly page: string;
  readonly onShow: () => void;
}

/** The address on the drawn ground, with the two ways to a real map; without scripts there is one. */
export function PlaceCard({ site, page, onShow }: PlaceCardProps) {
  const t = useMessages();
  const hydrated = useHydrated();
  const { name, contact } = site;
  return (
    <div className={styles.card}>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      {contact.address && (
        <address className={styles.address} dir="auto">
          {contact.address}
        </address>
      )}
      <div className={styles.actions}>
        {hydrated && (
          <Button kind="quiet" size="small" icon={<Icon icon={MapIcon} size={18} />} onClick={onShow}>
            {t.showMap}
          </Button>
        )}
        <ExternalLink href={page}>{t.openMap}</ExternalLink>
      </div>
      <p className={styles.source}>{t.mapSource}</p>
    </div>
  );
}
