import { Artwork, type ArtworkProps } from '@safar/shared/ui/artwork';
import styles from './form-page.module.scss';

/** The picture beside a form on wide screens, where half of the page would be empty. Decorative. */
export function Scenery({ mood = 'empty' }: Pick<ArtworkProps, 'mood'>) {
  return (
    <div className={styles.scenery}>
      <Artwork mood={mood} />
    </div>
  );
}
