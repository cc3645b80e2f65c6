import { ErrorSummary } from '@safar/shared/ui/error-summary';
import { useEffect, useRef } from 'react';
import { fieldId } from './join-fields';
import type { JoinField } from './join-values';
import styles from './join-us-form.module.scss';

export interface JoinErrorsProps {
  /** How often the form was submitted: the same errors once more are news as well. */
  readonly submits: number;
  readonly errors: readonly (readonly [field: JoinField, message: string])[];
  /** Of a failure of the whole form. */
  readonly title: string | undefined;
}

/** The summary of what has to be mended. It takes the focus, so that the way back to the fields is short. */
export function JoinErrors({ submits, errors, title }: JoinErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const content = [title ?? '', ...errors.map(([, message]) => message)].join('\n').trim();

  useEffect(() => {
    if (content !== '') box.current?.focus();
  }, [content, submits]);

  return (
    <div ref={box} tabIndex={-1} className={styles.errors}>
      <ErrorSummary
        title={title}
        errors={errors.map(([field, message]) => ({ id: fieldId(field), message }))}
      />
    </div>
  );
}
