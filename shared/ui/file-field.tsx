import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { fieldAria, FieldFrame, type FieldFrameProps } from './field-frame';
import styles from './field.module.scss';

export interface FileFieldProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'type' | 'size'> {}

/** A file from the visitor's device; `accept` and the hint should say which. */
export function FileField({ id, label, hint, error, required, className, ...input }: FileFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, required, className }}>
      <input
        {...input}
        {...fieldAria({ id, hint, error })}
        type="file"
        required={required}
        className={classNames(styles.control, styles.file)}
      />
    </FieldFrame>
  );
}
