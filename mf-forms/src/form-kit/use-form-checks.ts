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
 * The checks of a form with uncontrolled inputs. react-hook-form and the rules are loaded on the first focus or input,
 * because nothing is checked earlier. If the download fails, the browser checks the values, as without JavaScript.
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
  const load = () =>
    (loading.current ??= loadChunk(importChecks).then(
      ({ createFormChecks }) => {
        if (element.current) {
          const options = { element: element.current, fields, rules, errors: shown.current };
          checks.current = createFormChecks({ ...options, onErrors: showErrors });
        }
        return checks.current;
      },
      () => {
        // The next focus, input or submission tries again.
        loading.current = undefined;
        return undefined;
      },
    ));

  const checkValues = async (onValid: (texts: FormTexts) => unknown) => {
    const loaded = await load();
    if (loaded) return loaded.submit(onValid);
    showErrors(noErrors);
    if (element.current?.reportValidity()) await onValid(readTexts(element.current, fields));
  };

  return {
    errors,
    /** Whether `submit` is running. The first submission may wait for a download. */
    isSubmitting,
    /** Loads the checks, so that the first submission does not wait for a download. */
    preload: () => void load(),
    /** Call on every input event. */
    inputChanged: (event: Event) => void load().then((loaded) => loaded?.inputChanged(event)),
    /** Checks the current values, and calls `onValid` if they are valid. Resolves when that function has finished. */
    async submit(onValid: (texts: FormTexts) => unknown): Promise<void> {
      setIsSubmitting(true);
      await checkValues(onValid).finally(() => setIsSubmitting(false));
    },
    /** Shows errors that the rules did not find, such as those of the server. */
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
      // Discards the checks, because after a submission they validate every change. A visitor who fills in the emptied
      // form again would see errors while typing.
      loading.current = undefined;
      checks.current = undefined;
      showErrors(noErrors);
      for (const { kind, name } of fields) {
        if (element.current && kind !== 'hidden') writeText(element.current, name, '');
      }
    },
  };
}
