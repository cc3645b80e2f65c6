import { useHost } from '@safar/shared/host';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { Icon } from '@safar/shared/ui/icon';
import { MapPin } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { contourLines } from './contour-lines';
import { mapFrame, mapPage } from './map-links';
import { PlaceCard } from './place-card';
import styles from './place.module.scss';

/**
 * Where the broadcaster is, 450 px high: a drawn ground that becomes the real map when somebody asks for it. Until
 * then nobody else learns of the visit.
 */
export function Place() {
  const t = useMessages();
  const { site } = useHost();
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { location, address } = site.contact;

  // The button that had the focus is gone.
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);

  if (!location) return null;
  const page = mapPage(location);
  return (
    <section aria-label={t.map}>
      <div className={styles.place}>
        <Ground />
        {shown ? (
          <iframe
            ref={frame}
            className={styles.map}
            src={mapFrame(location)}
            title={t.mapOf(address ?? site.name)}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        ) : (
          <>
            <span className={styles.pin}>
              <Icon icon={MapPin} size={28} />
            </span>
            <PlaceCard site={site} page={page} onShow={() => setShown(true)} />
          </>
        )}
      </div>
      {shown && (
        <p className={styles.page}>
          <ExternalLink href={page}>{t.openMap}</ExternalLink>
        </p>
      )}
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
