import { imageUrl } from '@safar/domain/pictures';
import { useHost } from '@safar/remote-kit/host';
import { Mark } from '@safar/ui/wordmark';
import { useState } from 'react';
import { Panel } from '@safar/ui/panel';
import styles from './category-icon.module.scss';
import { useCategories } from '../../data/frame-data';
import { useLazyFrameMessages } from '../../messages/lazy-frame-messages';

interface CategoryIconProps {
  /** Path of the icon as the API returned it, not validated. */
  readonly path: unknown;
  /** Side length in CSS pixels. */
  readonly size: number;
}

/**
 * The icon of a category. If the category has no icon or the icon fails to load, the site's logo replaces it. The icon
 * is decorative, because the name of the category is beside it.
 */
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

/** An error panel with a retry button, which is shown if the category list failed to load. */
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
