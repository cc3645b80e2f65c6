import { classNames } from './class-names';
import styles from './brand-icon.module.scss';

/** A social network or a store of apps. */
export const brands = [
  'facebook',
  'instagram',
  'youtube',
  'x',
  'tiktok',
  'whatsapp',
  'google-play',
  'app-store',
] as const;

export type Brand = (typeof brands)[number];

export interface BrandIconProps {
  readonly brand: Brand;
  /** In pixels; default 24. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * The mark of a network or store in the colour of its text. Decorative: the link around it has the name. The drawings
 * are in the style sheet, once, instead of in the script and at every place of the document.
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
