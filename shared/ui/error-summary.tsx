import { useUiMessages } from './messages/use-ui-messages';
import styles from './form-messages.module.scss';

export interface FieldError {
  /** The id of the control. */
  readonly id: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  /** In the order of the form; an empty list shows nothing but keeps the live region. */
  readonly errors: readonly FieldError[];
  /** In place of "Please check these fields"; alone it reports a failure of the whole form. */
  readonly title?: string | undefined;
  /** What happened and what to do, under the title. */
  readonly detail?: string | undefined;
}

/** What has to be mended before a form can be sent, announced at once; each line leads to its field. */
export function ErrorSummary({ errors, title, detail }: ErrorSummaryProps) {
  const t = useUiMessages();
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
                      // Only the focus moves; a hash in the address would be a step in the history.
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
