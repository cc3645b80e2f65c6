import { PlayDisc } from '@safar/shared/ui/play-disc';
import { ApiLink, useApiTarget } from '../../links/api-link';
import { useMessages } from '../../messages/use-messages';
import styles from './slider.module.scss';

/** Makes the slide around it one link, if the API's link may be followed. */
export function SlideLink({ link }: { link: string }) {
  const t = useMessages();
  const target = useApiTarget(link);
  if (!target) return null;
  return (
    <ApiLink target={target} className={styles.link}>
      <span className={styles.own}>
        <PlayDisc />
        {'address' in target
          ? t.visitSite(new URL(target.address).hostname)
          : target.path.startsWith('/show-more/')
            ? t.watchFilm
            : t.findOutMore}
      </span>
    </ApiLink>
  );
}
