import { Artwork, type ArtworkProps } from '@safar/ui/artwork';
import styles from './form-page.module.scss';

/** Decorative artwork that fills the space beside a form on wide screens. */
export function FormArtwork({ scene = 'empty' }: Pick<ArtworkProps, 'scene'>) {
  return (
    <div className={styles.artwork}>
      <Artwork scene={scene} />
    </div>
  );
}
