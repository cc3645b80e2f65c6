import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** Props of `Icon`. */
export interface IconProps {
  /** A lucide icon: `import { Menu } from 'lucide'`. */
  readonly icon: IconNode;
  /** Size in pixels; default 24. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * Renders a lucide icon as an inline SVG in the colour of the text. The icon is hidden from screen readers, because
 * the text beside it, or the name of the control around it, means the same. `lucide-react` is not used, because it
 * adds 3 to 4 kB to each build.
 */
export function Icon({ icon, size = 24, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
