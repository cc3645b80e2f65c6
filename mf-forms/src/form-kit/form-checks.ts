import type { FormErrors } from '@safar/domain/forms/form-schemas';
import { createFormControl, type FieldError, type FieldErrors, type Resolver } from 'react-hook-form';
import { isTextual, type FormField, type TextualField } from './field-types';
import * as rules from './form-rules';
import { controlOf, syncTexts, type FormTexts, type SelectRules } from './form-values';

/** Converts validation messages to react-hook-form errors. */
const toFieldErrors = (errors: FormErrors): Record<string, FieldError> =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]));

const toMessages = (errors: FieldErrors<FormTexts>): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message ?? '']));

/** Validates with the schema of the form. */
const createResolver =
  (select: SelectRules): Resolver<FormTexts> =>
  (values) => {
    const { fields, errors } = rules.validateForm(select(rules), values);
    if (errors) return { values: {}, errors: toFieldErrors(errors) };
    const texts = Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    return { values: Object.fromEntries(texts), errors: {} };
  };

const registerOptions = (field: TextualField) =>
  field.kind === 'password' && field.confirmedBy ? { deps: [field.confirmedBy] } : {};

interface FormChecksOptions {
  readonly element: HTMLFormElement;
  readonly fields: readonly FormField[];
  readonly rules: SelectRules;
  /** The errors that the form already shows. */
  readonly errors: FormErrors;
  readonly onErrors: (errors: FormErrors) => void;
}

export interface FormChecks {
  /** After the first submission, checks the changed field. Call it on every `input` event of the form. */
  inputChanged(event: Event): void;
  /** Checks the values, and calls `onValid` if they are valid. Resolves when that function has finished. */
  submit(onValid: (texts: FormTexts) => unknown): Promise<void>;
  setErrors(errors: FormErrors): void;
  clearError(name: string): void;
}

/** Attaches react-hook-form to a form in the document without changing the current values of its inputs. */
export function createFormChecks({
  element,
  fields,
  rules: select,
  errors,
  onErrors,
}: FormChecksOptions): FormChecks {
  const { register, handleSubmit, getValues, setValue, setError, clearErrors, subscribe } =
    createFormControl<FormTexts>({
      resolver: createResolver(select),
      // The error summary, which links to the invalid fields, takes the focus instead of the first invalid field.
      shouldFocusError: false,
      errors: toFieldErrors(errors),
    });
  subscribe({
    formState: { errors: true },
    callback: (state) => onErrors(toMessages(state.errors ?? {})),
  });
  const registrations = fields.filter(isTextual).map((field) => {
    const registration = register(field.name, registerOptions(field));
    registration.ref(controlOf(element, field.name));
    return registration;
  });

  return {
    inputChanged(event) {
      const control = event.target;
      const registration = registrations.find(({ name }) => controlOf(element, name) === control);
      void registration?.onChange(event);
    },
    async submit(onValid) {
      syncTexts(element, fields, getValues(), setValue);
      await handleSubmit(onValid)();
    },
    setErrors(next) {
      for (const [name, message] of Object.entries(next)) setError(name, { type: 'server', message });
    },
    clearError: (name) => clearErrors(name),
  };
}
