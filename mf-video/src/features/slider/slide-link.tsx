import { internalPath, safeLink } from '@safar/shared/domain/outbound-link';
import { useHost } from '@safar/shared/host';
import { Link } from '@safar/shared/router';
import { PlayDisc } from '@safar/shared/ui/play-disc';
import { useMessages } from '../../messages/use-messages';
import styles from './slider.module.scss';

/** Makes the slide around it one link, if the API's link may be followed. */
export function SlideLink({ link }: { link: string }) {
  const t = useMessages();
  const { site } = useHost();
  const path = internalPath(link, site.origin);
  const address = safeLink(link);
  if (path) {
    return (
      <Link to={path} className={styles.link}>
        <PlayDisc />
        {path.startsWith('/show-more/') ? t.watchFilm : t.findOutMore}
      </Link>
    );
  }
  return (
    address && (
      <a href={address} rel="noopener" className={styles.link}>
        <PlayDisc />
        {t.visitSite(new URL(address).hostname)}
      </a>
    )
  );
}
