import { Button } from '@safar/shared/ui/button';
import { ErrorSummary, type FieldError } from '@safar/shared/ui/error-summary';
import { useEffect, useRef } from 'react';
import { useMessages } from '../messages/use-messages';
import styles from './form.module.scss';

export interface FormErrorsProps {
  /** How often the form was submitted: the same errors once more are news as well. */
  readonly submits: number;
  readonly errors: readonly FieldError[];
  /** Of a failure of the whole form. */
  readonly title: string | undefined;
  /** Sends the same once more, where that may help. */
  readonly onRetry: (() => void) | undefined;
}

/** The summary of what has to be mended. It takes the focus, so that the way to the fields, or to Retry, is short. */
export function FormErrors({ submits, errors, title, onRetry }: FormErrorsProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const content = [title ?? '', ...errors.map(({ message }) => message)].join('\n').trim();

  useEffect(() => {
    if (content !== '') box.current?.focus();
  }, [content, submits]);

  return (
    <div ref={box} tabIndex={-1} className={styles.errors}>
      <ErrorSummary title={title} errors={errors} />
      {onRetry && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            // The button goes while the form is on its way.
            box.current?.focus();
            onRetry();
          }}
        >
          {t.retry}
        </Button>
      )}
    </div>
  );
}
