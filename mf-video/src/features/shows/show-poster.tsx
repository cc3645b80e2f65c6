import type { Show } from '@safar/api/schemas';
import { Picture } from '@safar/ui/image';
import { PlayDisc } from '@safar/ui/play-disc';
import { ApiLink } from '../../links/api-link';
import { linkTarget } from '@safar/domain/link-target';
import { useHost } from '@safar/remote-kit/host';
import styles from './show-poster.module.scss';

interface ShowPosterProps {
  readonly show: Show;
  /** Accessible name, such as "Show 2 of 5". The API provides no titles for shows. */
  readonly name: string;
  readonly sizes: string;
}

/** The picture of a show. It links to `show.link`, unless `linkTarget` rejects this URL from the API. */
export function ShowPoster({ show, name, sizes }: ShowPosterProps) {
  const { site } = useHost();
  const target = linkTarget(show.link, site.origin);
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
