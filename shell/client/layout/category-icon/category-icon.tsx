import { imageAddress } from '@safar/shared/domain/image-path';
import { useHost } from '@safar/shared/host';
import { Mark } from '@safar/shared/ui/mark';
import { useState } from 'react';

interface CategoryIconProps {
  /** As the API sends it. */
  readonly path: unknown;
  readonly className?: string | undefined;
}

/** The icon of a category, the site's own mark when there is none. Decorative: the name stands beside it. */
export function CategoryIcon({ path, className }: CategoryIconProps) {
  const { site } = useHost();
  const [broken, setBroken] = useState(false);
  const src = imageAddress(site.imageBase, path);
  if (!src || broken) return <Mark className={className} />;
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
