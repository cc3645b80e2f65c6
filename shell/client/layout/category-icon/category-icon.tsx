import { imageAddress } from '@safar/shared/domain/image-path';
import { useHost } from '@safar/shared/host';
import { Mark } from '@safar/shared/ui/mark';
import { useState } from 'react';
import styles from './category-icon.module.scss';

interface CategoryIconProps {
  /** As the API sends it. */
  readonly path: unknown;
  /** In pixels. */
  readonly size: number;
}

/** The icon of a category, the site's own mark when there is none. Decorative: the name stands beside it. */
export function CategoryIcon({ path, size }: CategoryIconProps) {
  const { site } = useHost();
  const [broken, setBroken] = useState(false);
  const src = imageAddress(site.imageBase, path);
  if (!src || broken) return <Mark className={styles.mark} />;
  return (
    <img
      className={styles.icon}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
