import { imageUrl } from '@safar/domain/pictures';
import { useHost } from '@safar/remote-kit/host';
import { Mark } from '@safar/ui/wordmark';
import { useState } from 'react';
import { Panel } from '@safar/ui/panel';
import styles from './category-icon.module.scss';
import { useCategories } from '../../data/frame-data';
import { useLazyFrameMessages } from '../../messages/lazy-frame-messages';

interface CategoryIconProps {
  /** The API's path, not validated. */
  readonly path: unknown;
  /** In CSS pixels. */
  readonly size: number;
}

/** The icon of a category, or the site's logo without one. Decorative, because the name is beside it. */
export function CategoryIcon({ path, size }: CategoryIconProps) {
  const { site } = useHost();
  const [hasFailed, setHasFailed] = useState(false);
  const src = imageUrl(site.imageBase, path);
  if (!src || hasFailed) return <Mark className={styles.mark} />;
  return (
    <img
      className={styles.icon}
      data-drawing=""
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setHasFailed(true)}
    />
  );
}

/** An error panel with a retry button while the category list could not be loaded. */
export function CategoriesError() {
  const t = useLazyFrameMessages();
  const { error, status, retry } = useCategories();
  if (error === null) return null;
  return (
    <Panel
      kind="error"
      size="strip"
      message={error || t.categoriesFailed}
      onRetry={retry}
      retrying={status === 'loading'}
    />
  );
}
