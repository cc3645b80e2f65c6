import type { Show } from '@safar/shared/api/schemas/show';
import { Picture } from '@safar/shared/ui/picture';
import { PlayDisc } from '@safar/shared/ui/play-disc';
import { ApiLink, useApiTarget } from '../links/api-link';
import styles from './show-poster.module.scss';

interface ShowPosterProps {
  readonly show: Show;
  /** The API has no titles: all that can be said is which of how many it is. */
  readonly name: string;
  readonly sizes: string;
}

/** The picture of a show, a link if the API's link may be followed. */
export function ShowPoster({ show, name, sizes }: ShowPosterProps) {
  const target = useApiTarget(show.link);
  const picture = (
    <Picture
      path={show.image}
      alt={target ? '' : name}
      sizes={sizes}
      ratio="4/5"
      className={styles.picture}
    />
  );
  if (!target) return <div className={styles.poster}>{picture}</div>;
  return (
    <ApiLink target={target} label={name} className={styles.poster}>
      {picture}
      {'path' in target && target.path.startsWith('/show-more/') && <PlayDisc className={styles.disc} />}
    </ApiLink>
  );
}
