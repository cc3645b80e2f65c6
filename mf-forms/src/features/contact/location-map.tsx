import type { PublicSite } from '@safar/contract/site-config';
import { useHost } from '@safar/remote-kit/host';
import { Button } from '@safar/ui/button';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { Icon } from '@safar/ui/icon';
import { ExternalLink } from '@safar/ui/link';
import { MapPin, Map as MapIcon } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { contourLines } from './contour-lines';
import styles from './location-map.module.scss';

/**
 * Shows the broadcaster's location. The OpenStreetMap embed is loaded only when the visitor requests it, so that the
 * map provider does not learn of every visit.
 */
export function LocationMap() {
  const t = useMessages();
  const { site } = useHost();
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { location, address } = site.contact;

  // The button that had the focus is removed when the map is shown, so the map gets the focus.
  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [isShown]);

  if (!location) return null;
  const mapUrl = mapPageUrl(location);
  return (
    <section aria-label={t.map}>
      <div className={styles.frame}>
        <ContourMap />
        {isShown ? (
          <iframe
            ref={frame}
            className={styles.map}
            src={mapEmbedUrl(location)}
            title={t.mapOf(address ?? site.name)}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        ) : (
          <>
            <span className={styles.pin}>
              <Icon icon={MapPin} size={28} />
            </span>
            <AddressCard site={site} mapUrl={mapUrl} onShow={() => setIsShown(true)} />
          </>
        )}
      </div>
      {isShown && (
        <p className={styles.link}>
          <ExternalLink href={mapUrl}>{t.openMap}</ExternalLink>
        </p>
      )}
    </section>
  );
}

function ContourMap() {
  return (
    <svg
      className={styles.backdrop}
      viewBox="0 0 1240 450"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {contourLines.map((line, index) => (
        <path key={line} className={index % 4 === 0 ? styles.indexContour : styles.contour} d={line} />
      ))}
    </svg>
  );
}

interface AddressCardProps {
  readonly site: PublicSite;
  /** The URL of the map on openstreetmap.org. */
  readonly mapUrl: string;
  readonly onShow: () => void;
}

/**
 * A card with the address, a button that embeds the map, and a link to the map. The button needs JavaScript, so it is
 * rendered only after hydration.
 */
function AddressCard({ site, mapUrl, onShow }: AddressCardProps) {
  const t = useMessages();
  const isHydrated = useHydrated();
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
        {isHydrated && (
          <Button kind="quiet" size="small" icon={<Icon icon={MapIcon} size={18} />} onClick={onShow}>
            {t.showMap}
          </Button>
        )}
        <ExternalLink href={mapUrl}>{t.openMap}</ExternalLink>
      </div>
      <p className={styles.source}>{t.mapSource}</p>
    </div>
  );
}

/** A location in decimal degrees. */
interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

const mapOrigin = 'https://www.openstreetmap.org';
const zoom = 16;
/**
 * Half of the initial map extent in degrees. In Pakistan, the map shows about 0.7 km to the north and to the south of
 * the location, and 1.3 km to the west and to the east.
 */
const extent = { latitude: 0.006, longitude: 0.014 };

/** Returns the URL of the page on openstreetmap.org that shows the location on a map. */
function mapPageUrl({ latitude, longitude }: Location): string {
  return `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}

/** Returns the URL of the embedded map. */
function mapEmbedUrl({ latitude, longitude }: Location): string {
  const west = (longitude - extent.longitude).toFixed(5);
  const east = (longitude + extent.longitude).toFixed(5);
  const south = (latitude - extent.latitude).toFixed(5);
  const north = (latitude + extent.latitude).toFixed(5);
  const query = new URLSearchParams({
    bbox: [west, south, east, north].join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${mapOrigin}/export/embed.html?${query.toString()}`;
}
