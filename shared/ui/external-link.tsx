import type { MouseEventHandler, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-style';
import { useUiMessages } from './messages/use-ui-messages';
import { textLinkClass, type TextLinkKind } from './text-link-style';
import { VisuallyHidden } from './visually-hidden';

export interface ExternalLinkProps {
  /** An http(s), mailto or tel address. */
  readonly href: string;
  readonly children: ReactNode;
  /** Looks like a button when given. */
  readonly button?: ButtonLook;
  /** Looks like a `TextLink` of this kind when given. */
  readonly text?: TextLinkKind;
  /** Opens a new tab (default) and says so to screen readers. */
  readonly newTab?: boolean;
  /** Added to `noopener`, e.g. `sponsored nofollow`. */
  readonly rel?: string;
  readonly className?: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A link that leaves the site. */
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
