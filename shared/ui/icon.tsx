import type { IconNode } from 'lucide';
import { createElement } from 'react';

export interface IconProps {
  /** A lucide icon: `import { Menu } from 'lucide'`. */
  readonly icon: IconNode;
  /** In pixels; default 24. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * Draws a lucide icon as an inline SVG in the colour of its text. It says nothing to screen readers: the control
 * around it has the name. (`lucide-react` draws the same at three to four kilobytes for each build.)
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
