import { ErrorSummary, type FieldError } from '@safar/shared/ui/error-summary';
import { useEffect, useRef } from 'react';
import styles from './form.module.scss';

export interface FormErrorsProps {
  /** How often the form was submitted: the same errors once more are news as well. */
  readonly submits: number;
  readonly errors: readonly FieldError[];
  /** Of a failure of the whole form. */
  readonly title: string | undefined;
}

/** The summary of what has to be mended. It takes the focus, so that the way back to the fields is short. */
export function FormErrors({ submits, errors, title }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const content = [title ?? '', ...errors.map(({ message }) => message)].join('\n').trim();

  useEffect(() => {
    if (content !== '') box.current?.focus();
  }, [content, submits]);

  return (
    <div ref={box} tabIndex={-1} className={styles.errors}>
      <ErrorSummary title={title} errors={errors} />
    </div>
  );
}
