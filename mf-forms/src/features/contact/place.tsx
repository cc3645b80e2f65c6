import { useHost } from '@safar/shared/host';
import { Button } from '@safar/shared/ui/button';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { Icon } from '@safar/shared/ui/icon';
import { Map as MapIcon, MapPin } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { contourLines } from './contour-lines';
import { mapFrame, mapPage } from './map-links';
import styles from './place.module.scss';

/**
 * Where the broadcaster is, 450 px high: a drawn ground that becomes the real map when somebody asks for it. Until
 * then nobody else learns of the visit.
 */
export function Place() {
  const t = useMessages();
  const hydrated = useHydrated();
  const { name, contact } = useHost().site;
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { location, address } = contact;

  // The button that had the focus is gone.
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);

  if (!location) return null;
  return (
    <section className={styles.place} aria-label={t.map}>
      <Ground />
      {shown ? (
        <iframe
          ref={frame}
          className={styles.map}
          src={mapFrame(location)}
          title={t.mapOf(address ?? name)}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <span className={styles.pin}>
          <Icon icon={MapPin} size={28} />
        </span>
      )}
      <div className={styles.card}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {address && (
          <address className={styles.address} dir="auto">
            {address}
          </address>
        )}
        <div className={styles.actions}>
          {hydrated && !shown && (
            <Button
              kind="quiet"
              size="small"
              icon={<Icon icon={MapIcon} size={18} />}
              onClick={() => setShown(true)}
            >
              {t.showMap}
            </Button>
          )}
          <ExternalLink href={mapPage(location)}>{t.openMap}</ExternalLink>
        </div>
        {!shown && <p className={styles.source}>{t.mapSource}</p>}
      </div>
    </section>
  );
}

function Ground() {
  return (
    <svg
      className={styles.ground}
      viewBox="0 0 1240 450"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {contourLines.map((line, index) => (
        <path key={line} className={index % 4 === 0 ? styles.main : styles.line} d={line} />
      ))}
    </svg>
  );
}
