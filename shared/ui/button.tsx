import { type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './button.module.scss';
import { buttonClass, type ButtonStyle } from './button-class';
import { Link } from '@safar/remote-kit/router';
import { type InternalLinkProps } from './link';

/** Props of `Button`. */
export interface ButtonProps extends ButtonStyle, ComponentPropsWithRef<'button'> {
  /** A decorative `Icon` before the text. */
  readonly icon?: ReactNode;
  /** During a request: the button keeps focus and position, announces that it is busy and ignores clicks. */
  readonly busy?: boolean;
}

/** Defaults to `type="button"`, so that a button in a form does not submit it by accident. */
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
  /** The accessible name, when the text does not name the destination. Has to start with the visible text. */
  readonly label?: string | undefined;
  /** `prev` and `next` for the pages of a list. */
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
