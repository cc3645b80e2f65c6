import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { fieldAria, FieldFrame, type FieldFrameProps } from './field-frame';
import styles from './field.module.scss';

export interface SelectFieldProps
  extends
    FieldFrameProps,
    Omit<ComponentPropsWithRef<'select'>, keyof FieldFrameProps | 'children' | 'size'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The disabled first entry that asks for a choice, e.g. 'select a option'. Its value is empty. */
  readonly prompt?: string | undefined;
}

/** A choice from a short list, in the platform's own control. Uncontrolled use starts with the prompt. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, required, className, options, prompt, ...select } = props;
  const start = prompt !== undefined && select.value === undefined ? { defaultValue: '' } : {};
  return (
    <FieldFrame {...{ id, label, hint, error, required, className }}>
      <select
        {...start}
        {...select}
        {...fieldAria({ id, hint, error })}
        required={required}
        className={classNames(styles.control, styles.select)}
      >
        {prompt !== undefined && (
          <option value="" disabled>
            {prompt}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
