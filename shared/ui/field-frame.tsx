import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './field.module.scss';

/** What every field of a form has around its control. */
export interface FieldFrameProps {
  /** The control's id; links of an `ErrorSummary` lead to it. */
  readonly id: string;
  readonly label: string;
  /** Help that is always there. */
  readonly hint?: string | undefined;
  /** What is wrong and how to mend it; absent while all is well. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The attributes that tie a control to its frame's hint and error. */
export function fieldAria({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** Label, hint and error around one control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  className,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  const t = useUiMessages();
  return (
    <div className={classNames(styles.field, error && styles.invalid, className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {!required && <span className={styles.optional}>{t.optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon icon={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
