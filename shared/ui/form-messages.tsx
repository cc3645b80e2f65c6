import { CircleCheck } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormTexts } from './form-texts';
import styles from './form-messages.module.scss';
import { Icon } from './icon';

/** An invalid field of a form: the id of its element and its message. */
export interface FieldError {
  /** The id of the control. */
  readonly id: string;
  readonly message: string;
}

/** Props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  /** Errors in the order of the fields. If there are no errors and no `title`, the live region is empty. */
  readonly errors: readonly FieldError[];
  /** Replaces the title "Please check these fields". For a failure of the whole form, leave `errors` empty. */
  readonly title?: string | undefined;
  /** Text below the title, which states the cause and what the visitor can do. */
  readonly detail?: string | undefined;
}

/** The errors of a form. Screen readers announce them immediately. A click on an error focuses its field. */
export function ErrorSummary({ errors, title, detail }: ErrorSummaryProps) {
  const t = useFormTexts();
  return (
    <div role="alert">
      {(errors.length > 0 || title) && (
        <div className={styles.summary}>
          <p className={styles.title}>{title ?? t.errorSummary}</p>
          {detail && (
            <p className={styles.detail} dir="auto">
              {detail}
            </p>
          )}
          {errors.length > 0 && (
            <ul className={styles.list}>
              {errors.map(({ id, message }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    onClick={(event) => {
                      // Prevents the browser from adding a fragment to the URL, which would create a history entry.
                      event.preventDefault();
                      document.getElementById(id)?.focus();
                    }}
                  >
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

/** Props of `FormStatus`. */
export interface FormStatusProps {
  /**
   * Confirmation or progress. The component must first be rendered without children, so that the live region exists
   * before its text.
   */
  readonly children?: ReactNode;
  readonly tone?: 'success' | 'info';
}

/**
 * A polite live region for the result of a form. Render it even without `children`. A confirmation is scrolled into
 * view, because a form can be submitted from any field, far from the confirmation.
 */
export function FormStatus({ children, tone = 'success' }: FormStatusProps) {
  const region = useRef<HTMLDivElement>(null);
  const confirms = tone === 'success' && Boolean(children);
  const confirmed = useRef(confirms);

  useEffect(() => {
    if (confirms && !confirmed.current) region.current?.scrollIntoView?.({ block: 'nearest' });
    confirmed.current = confirms;
  }, [confirms]);

  return (
    <div ref={region} role="status">
      {children && (
        <div className={styles[tone]}>
          {tone === 'success' && <Icon icon={CircleCheck} size={22} />}
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
