import { Link } from '@safar/shared/router';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-style';
import type { SiteLink } from './link-props';

export interface ButtonLinkProps extends SiteLink, ButtonLook {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** The accessible name, when the words alone do not say where it leads; start it with the visible words. */
  readonly label?: string | undefined;
  /** `prev` and `next` between the pages of a list. */
  readonly rel?: 'prev' | 'next';
  readonly className?: string;
}

/** A link inside the site that looks like a button. For other sites use `ExternalLink`. */
export function ButtonLink({
  href,
  state,
  kind,
  size,
  icon,
  label,
  rel,
  className,
  children,
  onClick,
}: ButtonLinkProps) {
  return (
    <Link
      to={href}
      state={state}
      rel={rel}
      aria-label={label}
      onClick={onClick}
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }) }, className)}
    >
      {icon}
      {children}
    </Link>
  );
}
