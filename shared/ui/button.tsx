import { type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './button.module.scss';
import { buttonClass, type ButtonStyle } from './button-class';
import { Link } from '@safar/remote-kit/router';
import { type InternalLinkProps } from './link';

/** Props of `Button`. */
export interface ButtonProps extends ButtonStyle, ComponentPropsWithRef<'button'> {
  /** A decorative `Icon` before the text. */
  readonly icon?: ReactNode;
  /**
   * Whether a request is pending. A busy button keeps the focus, stays in the tab order, announces that it is busy and
   * ignores clicks.
   */
  readonly busy?: boolean;
}

/** A button. Its default `type` is `button`, so that it does not submit a form by accident. */
export function Button({
  kind,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }) }, className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** Props of `ButtonLink`. */
export interface ButtonLinkProps extends InternalLinkProps, ButtonStyle {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** The accessible name. Needed if the text does not name the destination. It must start with the visible text. */
  readonly label?: string | undefined;
  /** The `rel` attribute, for links to the previous or next page of a list. */
  readonly rel?: 'prev' | 'next';
  readonly className?: string;
}

/** A link within the site that looks like a button. For other sites use `ExternalLink`. */
export function ButtonLink({ href, kind, size, icon, label, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...link}
      to={href}
      aria-label={label}
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }) }, className)}
    >
      {icon}
      {children}
    </Link>
  );
}
