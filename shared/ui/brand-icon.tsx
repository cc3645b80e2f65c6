import type { Brand } from '@safar/domain/brands';
import { classNames } from './class-names';
import styles from './brand-icon.module.scss';

/** Props of `BrandIcon`. */
export interface BrandIconProps {
  readonly brand: Brand;
  /** In pixels; default 24. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * The logo of a network or store in the colour of the text. Decorative: the link around it has the name. The logos are
 * in the style sheet once instead of in the script and in every occurrence in the HTML.
 */
export function BrandIcon({ brand, size = 24, className }: BrandIconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.brand, styles[brand], className)}
      width={size}
      height={size}
    />
  );
}
