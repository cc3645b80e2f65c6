import { Button } from '@safar/shared/ui/button';
import { ErrorSummary, type FieldError } from '@safar/shared/ui/error-summary';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages/use-messages';
import styles from '../form.module.scss';

export interface FormErrorsProps {
  /** Whenever this changes and something is wrong, it is news: the summary takes the focus. */
  readonly news: number;
  readonly errors: readonly FieldError[];
  /** Of a failure of the whole form: what it is called, and what happened. */
  readonly failure?: { readonly title: string; readonly detail?: string | undefined } | undefined;
  /** Sends the same once more, where that may help. */
  readonly onRetry?: (() => void) | undefined;
  /** Seconds until it may help. */
  readonly wait?: number;
}

/**
 * The summary of what has to be mended. It takes the focus, so that the way to the fields, or to Retry, is short; while
 * the fields are mended it stays quiet.
 */
export function FormErrors({ news, errors, failure, onRetry, wait = 0 }: FormErrorsProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const wrong = useRef(false);

  useEffect(() => {
    wrong.current = errors.length > 0 || failure !== undefined;
  });
  useEffect(() => {
    if (wrong.current) box.current?.focus();
  }, [news]);

  return (
    <div ref={box} tabIndex={-1} className={styles.errors}>
      <ErrorSummary title={failure?.title} detail={failure?.detail} errors={errors} />
      {onRetry && (
        <Button
          kind="quiet"
          size="small"
          aria-disabled={wait > 0}
          onClick={() => {
            if (wait > 0) return;
            // The button goes while the form is on its way.
            box.current?.focus();
            onRetry();
          }}
        >
          {wait > 0 ? t.retryIn(wait) : t.retry}
        </Button>
      )}
    </div>
  );
}
