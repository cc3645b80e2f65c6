import { type MouseEventHandler, type ReactNode } from 'react';
import { Link, type LinkProps } from '@safar/remote-kit/router';
import { classNames } from './class-names';
import styles from './link.module.scss';
import { buttonClass, type ButtonStyle } from './button-class';
import { useUiMessages } from './messages/use-ui-messages';
import { VisuallyHidden } from './visually-hidden';

/** Props of all components that link to a page of this site. */
export interface InternalLinkProps {
  /** A root-relative path: `/show-more/7`. */
  readonly href: string;
  /**
   * Navigation state, such as data that the next page would otherwise request. The state must be
   * structured-cloneable.
   */
  readonly state?: unknown;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly onFollow?: LinkProps['onFollow'];
}

/** Appearance. `inline` is for links in a sentence, `alone` for a single link, and `quiet` for lists of links. */
export type TextLinkKind = 'inline' | 'alone' | 'quiet';

/** Returns the class names of internal and external text links. */
function textLinkClass(kind: TextLinkKind, className?: string): string {
  return classNames(styles.link, styles[kind], className);
}

/** Props of `TextLink`. */
export interface TextLinkProps extends InternalLinkProps {
  readonly children: ReactNode;
  readonly kind?: TextLinkKind;
  /** Element before the text, such as an `Icon`. */
  readonly icon?: ReactNode;
  /** The accessible name. Needed if the text does not name the destination. It must start with the visible text. */
  readonly label?: string | undefined;
  readonly className?: string;
}

/** A text link within the site. For other sites use `ExternalLink` with `text`. */
export function TextLink(props: TextLinkProps) {
  const { href, state, onClick, onFollow, children, kind = 'inline', icon, label, className } = props;
  return (
    <Link
      to={href}
      state={state}
      onClick={onClick}
      onFollow={onFollow}
      aria-label={label}
      className={textLinkClass(kind, className)}
    >
      {icon}
      {children}
    </Link>
  );
}

/** Props of `ExternalLink`. */
export interface ExternalLinkProps {
  /** An http(s), mailto or tel URL. */
  readonly href: string;
  readonly children: ReactNode;
  /** Makes the link look like a button. */
  readonly button?: ButtonStyle;
  /** Makes the link look like a `TextLink` of this kind. */
  readonly text?: TextLinkKind;
  /** Whether the link opens a new tab (default). If it does, its accessible name contains "(opens in a new tab)". */
  readonly newTab?: boolean;
  /** Link types to add to `noopener`, such as `sponsored nofollow`. */
  readonly rel?: string;
  readonly className?: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A link to another site, an email address or a telephone number. */
export function ExternalLink({
  href,
  children,
  button,
  text,
  newTab = true,
  rel,
  className,
  onClick,
}: ExternalLinkProps) {
  const t = useUiMessages();
  const look = text ? textLinkClass(text, className) : className;
  return (
    <a
      href={href}
      rel={rel ? `${rel} noopener` : 'noopener'}
      className={button ? buttonClass(button, className) : look}
      onClick={onClick}
      {...(newTab && { target: '_blank' })}
    >
      {children}
      {newTab && <VisuallyHidden> {t.opensInNewTab}</VisuallyHidden>}
    </a>
  );
}
