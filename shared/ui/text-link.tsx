import { Link } from '@safar/shared/router';
import type { ReactNode } from 'react';
import type { SiteLink } from './link-props';
import { textLinkClass, type TextLinkKind } from './text-link-style';

export interface TextLinkProps extends SiteLink {
  readonly children: ReactNode;
  readonly kind?: TextLinkKind;
  /** Before the words, e.g. an `Icon`. */
  readonly icon?: ReactNode;
  /** The accessible name, when the words alone do not say where it leads; start it with the visible words. */
  readonly label?: string | undefined;
  readonly className?: string;
}

/** Words that lead to another page of the site. For other sites use `ExternalLink` with `text`. */
export function TextLink(props: TextLinkProps) {
  const { href, state, onClick, children, kind = 'inline', icon, label, className } = props;
  return (
    <Link
      to={href}
      state={state}
      onClick={onClick}
      aria-label={label}
      className={textLinkClass(kind, className)}
    >
      {icon}
      {children}
    </Link>
  );
}
