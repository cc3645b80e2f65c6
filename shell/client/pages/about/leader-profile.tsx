import type { Leader } from './board';
import { fullName } from './full-name';
import { Medallion } from './medallion';
import styles from './leader-profile.module.scss';

interface LeaderProfileProps {
  readonly office: string;
  readonly leader: Leader;
  readonly place: number;
}

/** Portrait and biography of one who leads the channel. */
export function LeaderProfile({ office, leader, place }: LeaderProfileProps) {
  const name = fullName(leader);
  return (
    <article className={styles.profile}>
      <div className={styles.portrait}>
        <Medallion name={leader.name} place={place} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.office}>{office}</h2>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {leader.biography.map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}
