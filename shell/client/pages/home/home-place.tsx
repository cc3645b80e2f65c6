import { whenIdle } from '@safar/shared/federation/when-idle';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { startTransition, useEffect, useState } from 'react';
import { HomePage } from './home-page';
import styles from './home-place.module.scss';

const home = <HomePage />;

/**
 * The home page, and its remains for a moment after the visitor has gone on: it is the longest page, and taking it out
 * of the document takes longer than showing the next one, which therefore comes first. Who returns meanwhile gets a new
 * one, because that is another visit.
 */
export function HomePlace({ current }: { readonly current: boolean }) {
  const [place, setPlace] = useState({ current, mounted: current, visit: 0 });
  if (place.current !== current) {
    setPlace({ current, mounted: true, visit: current ? place.visit + 1 : place.visit });
  }
  const leaving = place.mounted && !current;

  useEffect(() => {
    if (!leaving) return undefined;
    return whenIdle(() => startTransition(() => setPlace((now) => ({ ...now, mounted: now.current }))));
  }, [leaving]);

  if (!place.mounted) return null;
  return (
    <>
      {current && <PageMeta path="/" />}
      <div key={place.visit} className={leaving ? styles.leaving : undefined} inert={leaving}>
        {home}
      </div>
    </>
  );
}
