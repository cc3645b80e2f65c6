import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-style';
import styles from './button.module.scss';

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** A decorative icon before the words, e.g. `<RotateCw aria-hidden />`. */
  readonly icon?: ReactNode;
  /** While an answer is on its way: the button keeps focus and place, says so, and ignores further clicks. */
  readonly busy?: boolean;
}

/** `type="button"` unless told otherwise, so that a button in a form never submits by accident. */
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
