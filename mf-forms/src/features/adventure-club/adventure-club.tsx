import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { Artwork } from '@safar/ui/artwork';
import { ButtonLink } from '@safar/ui/button';
import { Mark } from '@safar/ui/wordmark';
import { TruckArtBand } from '@safar/ui/truck-art-band';
import { useId } from 'react';
import { en } from './adventure-club-en';
import { ur } from './adventure-club-ur';
import styles from './adventure-club.module.scss';

const useMessages = createMessages({ en, ur });

const TITLE_ID = 'adventure-club-title';

/** A full-width banner with a link to the Adventure Club form. It is the last section of the home page. */
export function AdventureClub() {
  const t = useMessages();
  return (
    <section className={styles.banner} aria-labelledby={TITLE_ID} data-on-picture="">
      <div className={styles.backdrop}>
        <Artwork />
        <div className={styles.tentsBox}>
          <Tents />
        </div>
      </div>
      <TruckArtBand className={styles.band} />
      <div className={styles.content}>
        <Mark className={styles.mark} />
        <h2 id={TITLE_ID} className={styles.title}>
          {t.title}
        </h2>
        <p className={styles.text}>{t.text}</p>
        <ButtonLink href="/join-us">{t.joinNow}</ButtonLink>
      </div>
    </section>
  );
}

/** Decoration: two lit tents on the nearest ridge of the artwork. */
function Tents() {
  const glow = useId();
  return (
    <svg className={styles.tents} viewBox="0 0 320 110" aria-hidden="true" focusable="false">
      <radialGradient id={glow}>
        <stop className={styles.glow} offset="0" stopOpacity={0.5} />
        <stop className={styles.glow} offset="1" stopOpacity={0} />
      </radialGradient>
      <ellipse cx="156" cy="78" rx="140" ry="64" fill={`url(#${glow})`} />
      <path className={styles.canvas} d="M88 90L122 40L160 90z" />
      <path className={styles.light} d="M108 90L122 54L134 90z" />
      <path className={styles.canvas} d="M182 90L206 56L232 90z" />
      <path className={styles.light} d="M198 90L206 67L215 90z" />
      <path className={styles.pole} d="M122 40V28M122 28L136 32L122 37" />
      <circle className={styles.light} cx="170" cy="86" r="2.6" />
      <path className={styles.ground} d="M0 110V104C40 92 70 86 120 87S220 84 256 92S306 102 320 106V110z" />
    </svg>
  );
}
