import type { ComponentPropsWithRef } from 'react';
import { fieldAria, FieldFrame, type FieldFrameProps } from './field-frame';
import styles from './field.module.scss';

export interface TextFieldProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'size'> {}

/** One line of text: `type` text, email, tel, search, password, url. Give `autoComplete` where it applies. */
export function TextField({ id, label, hint, error, required, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, required, className }}>
      <input
        type="text"
        dir="auto"
        {...input}
        {...fieldAria({ id, hint, error })}
        required={required}
        className={styles.control}
      />
    </FieldFrame>
  );
}
