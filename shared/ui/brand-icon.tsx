import { brandMarks, type Brand } from './brand-marks';

export interface BrandIconProps {
  readonly brand: Brand;
  /** In pixels; default 24. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The mark of a network or store in the colour of its text. Decorative: the link around it has the name. */
export function BrandIcon({ brand, size = 24, className }: BrandIconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
    >
      <path d={brandMarks[brand]} />
    </svg>
  );
}
