import type { Advisor } from './board';
import { fullName } from './full-name';
import { Medallion } from './medallion';
import styles from './advisor-card.module.scss';

interface AdvisorCardProps {
  readonly advisor: Advisor;
  readonly place: number;
}

/** Portrait, name and designation of one member of the board. */
export function AdvisorCard({ advisor, place }: AdvisorCardProps) {
  return (
    <article>
      <Medallion name={advisor.name} place={place} />
      <h3 className={styles.name} dir="auto">
        {fullName(advisor)}
      </h3>
      <p className={styles.designation} dir="auto">
        {advisor.designation}
      </p>
    </article>
  );
}
