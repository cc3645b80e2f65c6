import { Picture } from '@safar/shared/ui/picture';
import styles from './award-card.module.scss';

interface AwardCardProps {
  readonly name: string;
  readonly text: string;
  readonly picture: string;
}

/** One award: its picture, its name and what it honours. */
export function AwardCard({ name, text, picture }: AwardCardProps) {
  return (
    <article>
      <Picture
        path={picture}
        alt=""
        sizes="(width >= 1320px) 400px, (width >= 768px) 33vw, 100vw"
        className={styles.picture}
      />
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.text}>{text}</p>
    </article>
  );
}
