import type { Brand } from '@safar/domain/brands';
import { classNames } from './class-names';
import styles from './brand-icon.module.scss';

/** Props of `BrandIcon`. */
export interface BrandIconProps {
  readonly brand: Brand;
  /** Size in pixels; default 24. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * The logo of a social network or app store in the colour of the text. It is decorative, because the link around it
 * has an accessible name. The style sheet contains each logo once. If the component rendered the paths of the logo, the
 * script and every occurrence in the HTML would contain them.
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
