import { Artwork } from '@safar/shared/ui/artwork';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { Mark } from '@safar/shared/ui/mark';
import { TruckArtBand } from '@safar/shared/ui/truck-art-band';
import { useMessages } from '../../messages/use-messages';
import { Camp } from './camp';
import styles from './adventure-club.module.scss';

const TITLE_ID = 'adventure-club-title';

/** The invitation to the Adventure Club, from edge to edge: the last picture of the home page. */
export function AdventureClub() {
  const t = useMessages();
  return (
    <section className={styles.banner} aria-labelledby={TITLE_ID}>
      <div className={styles.scenery}>
        <Artwork />
        <div className={styles.camp}>
          <Camp />
        </div>
      </div>
      <TruckArtBand className={styles.band} />
      <div className={styles.words}>
        <Mark className={styles.mark} />
        <h2 id={TITLE_ID} className={styles.title}>
          {t.adventureClub}
        </h2>
        <p className={styles.text}>{t.adventureText}</p>
        <ButtonLink href="/join-us">{t.joinNow}</ButtonLink>
      </div>
    </section>
  );
}
