import type { FormErrors } from '@safar/domain/forms/form-schemas';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';
import { type RefObject, useRef, useState } from 'react';
import { type FormField } from './field-types';
import type { FormChecks } from './form-checks';
import { readTexts, type FormTexts, type SelectRules, writeText } from './form-values';

const importChecks = () => import(/* webpackChunkName: "form-checks" */ './form-checks');

const noErrors: FormErrors = {};

interface FormChecksInput {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly fields: readonly FormField[];
  readonly rules: SelectRules;
  /** Initial errors from the server, by field name. */
  readonly serverErrors?: FormErrors | undefined;
}

/**
 * Validates a form with uncontrolled inputs. The chunk with react-hook-form and the validation rules is loaded on the
 * first focus, input or submission, because no field is validated earlier. If the download fails, the browser's native
 * validation checks the values.
 */
export function useFormChecks({ element, fields, rules, serverErrors = noErrors }: FormChecksInput) {
  const [errors, setErrors] = useState(serverErrors);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const shown = useRef(serverErrors);
  const checks = useRef<FormChecks>(undefined);
  const loading = useRef<Promise<FormChecks | undefined>>(undefined);

  const showErrors = (next: FormErrors) => {
    shown.current = next;
    setErrors(next);
  };
  const load = () => {
    // Keeps the form, so that it is checked and sent even if it unmounts during the download.
    const form = element.current;
    return (loading.current ??= loadChunk(importChecks).then(
      ({ createFormChecks }) => {
        if (form) {
          const options = { element: form, fields, rules, errors: shown.current };
          checks.current = createFormChecks({ ...options, onErrors: showErrors });
        }
        return checks.current;
      },
      () => {
        // The next focus, input or submission starts the download again.
        loading.current = undefined;
        return undefined;
      },
    ));
  };

  const checkValues = async (onValid: (texts: FormTexts) => unknown) => {
    const form = element.current;
    const loaded = await load();
    if (loaded) return loaded.submit(onValid);
    showErrors(noErrors);
    if (form?.reportValidity()) await onValid(readTexts(form, fields));
  };

  return {
    errors,
    /** Whether `submit` is running. The first submission may wait for the download of the validation code. */
    isSubmitting,
    /** Loads the validation code, so that the first submission does not wait for its download. */
    preload: () => void load(),
    /** Call this on every `input` event of the form. */
    inputChanged: (event: Event) => void load().then((loaded) => loaded?.inputChanged(event)),
    /** Checks the current values, and calls `onValid` if they are valid. Resolves when `onValid` has finished. */
    async submit(onValid: (texts: FormTexts) => unknown): Promise<void> {
      setIsSubmitting(true);
      await checkValues(onValid).finally(() => setIsSubmitting(false));
    },
    /** Shows errors that do not come from the validation rules, such as errors from the server. */
    setErrors(next: FormErrors): void {
      showErrors({ ...shown.current, ...next });
      checks.current?.setErrors(next);
    },
    /** Hides the error of one field. */
    clearError(name: string): void {
      const { [name]: hidden, ...others } = shown.current;
      if (hidden === undefined) return;
      showErrors(others);
      checks.current?.clearError(name);
    },
    /** Empties the inputs after a successful submission. */
    clear(): void {
      // After a submission, react-hook-form validates every change. Its state is discarded, because otherwise a visitor
      // who fills in the emptied form again would see errors while typing.
      loading.current = undefined;
      checks.current = undefined;
      showErrors(noErrors);
      for (const { kind, name } of fields) {
        if (element.current && kind !== 'hidden') writeText(element.current, name, '');
      }
    },
  };
}
