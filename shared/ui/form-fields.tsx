import { CircleAlert } from 'lucide';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { useFormTexts } from './form-texts';
import styles from './form-fields.module.scss';

/** Props that all fields have in common. */
export interface FieldFrameProps {
  /** Id of the control. Links of an `ErrorSummary` point to it. */
  readonly id: string;
  readonly label: string;
  /** Help text. */
  readonly hint?: string | undefined;
  /** Error message, which says what is wrong and how to correct it. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Returns the attributes that connect a control with its hint and its error. */
function fieldAria({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** Label, hint and error around one control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  className,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  const t = useFormTexts();
  return (
    <div className={classNames(styles.field, error && styles.invalid, className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {!required && <span className={styles.optional}>{t.optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon icon={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

/** Props of `TextField`. */
export interface TextFieldProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'size'> {}

/**
 * A field with one line of text. `type` may be text, email, tel, search, password or url. Set `autoComplete` where it
 * applies. The blank placeholder lets `base.scss` detect an empty field and give it the text direction of the page.
 */
export function TextField({ id, label, hint, error, required, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, required, className }}>
      <input
        type="text"
        dir="auto"
        placeholder=" "
        {...input}
        {...fieldAria({ id, hint, error })}
        required={required}
        className={styles.control}
      />
    </FieldFrame>
  );
}

/** Props of `TextAreaField`. */
export interface TextAreaFieldProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldFrameProps> {}

/** A field with several lines of text. */
export function TextAreaField({ id, label, hint, error, required, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, required, className }}>
      <textarea
        rows={5}
        dir="auto"
        placeholder=" "
        {...area}
        {...fieldAria({ id, hint, error })}
        required={required}
        className={styles.control}
      />
    </FieldFrame>
  );
}

/** Props of `SelectField`. */
export interface SelectFieldProps
  extends
    FieldFrameProps,
    Omit<ComponentPropsWithRef<'select'>, keyof FieldFrameProps | 'children' | 'size'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Text of a disabled first option with an empty value, such as 'Choose a topic'. */
  readonly prompt?: string | undefined;
}

/** A native select for a short list. If it is uncontrolled, it starts with the prompt. */
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

/** Props of `FileField`. */
export interface FileFieldProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'type' | 'size'> {
  /**
   * Name of the chosen file; an empty string if there is none. Without this prop, the field shows the browser's own
   * control, whose texts are in the browser's language.
   */
  readonly fileName?: string | undefined;
}

/**
 * A file input. Set `accept`, and describe the accepted files in the hint. With `fileName`, the texts are in the
 * language of the page: the browser's own control is transparent and lies over our texts. The browser's control still
 * receives clicks, dropped files and the focus.
 */
export function FileField({ id, label, hint, error, required, className, ...input }: FileFieldProps) {
  const { fileName, ...attributes } = input;
  const t = useFormTexts();
  const hydrated = useHydrated();
  const isNative = fileName === undefined;
  const shown = fileName || t.noFile;
  return (
    <FieldFrame {...{ id, label, hint, error, required, className }}>
      <div className={classNames(styles.control, styles.file)}>
        {!isNative && (
          <>
            <span className={styles.fileButton} aria-hidden="true">
              {t.chooseFile}
            </span>
            <span className={styles.fileName} dir="auto" aria-hidden="true">
              {shown}
            </span>
          </>
        )}
        <input
          // Replaces the tooltip of the browser.
          title={isNative ? undefined : shown}
          {...attributes}
          {...fieldAria({ id, hint, error })}
          type="file"
          required={required}
          className={classNames(
            styles.fileInput,
            !isNative && styles.cover,
            !isNative && !hydrated && styles.early,
          )}
        />
      </div>
    </FieldFrame>
  );
}
