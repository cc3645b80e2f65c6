import type { ComponentPropsWithRef } from 'react';
import { fieldAria, FieldFrame, type FieldFrameProps } from './field-frame';
import styles from './field.module.scss';

export interface TextAreaFieldProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldFrameProps> {}

/** Several lines of text. */
export function TextAreaField({ id, label, hint, error, required, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, required, className }}>
      <textarea
        rows={5}
        dir="auto"
        {...area}
        {...fieldAria({ id, hint, error })}
        required={required}
        className={styles.control}
      />
    </FieldFrame>
  );
}
