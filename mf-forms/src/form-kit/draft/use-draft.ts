import type { FormName } from '@safar/shared/forms/form-outcome';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { FormField } from '../fields/form-field';
import type { Texts } from '../fields/rule-resolver';
import { textsOf } from '../fields/sync-texts';
import { keepDraft, readDraft } from './draft-store';

/** Milliseconds without a key before what was typed is kept. */
const PAUSE = 300;

export interface DraftUse {
  readonly form: FormName;
  readonly fields: readonly FormField[];
  readonly element: RefObject<HTMLFormElement | null>;
  readonly setValue: UseFormSetValue<Texts>;
}

/** Brings back what was typed before a reload, into fields that are empty, and keeps what is typed from now on. */
export function useDraft({ form, fields, element, setValue }: DraftUse) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<Texts>(undefined);

  const bringBack = useEffectEvent(() => {
    const draft = readDraft(form);
    if (!draft || !element.current) return;
    for (const [name, text] of Object.entries(textsOf(element.current, fields))) {
      const kept = draft.texts[name];
      if (text === '' && kept) setValue(name, kept);
    }
  });

  const keep = () => {
    if (pending.current) keepDraft(form, { texts: pending.current });
    pending.current = undefined;
  };
  const keepLast = useEffectEvent(keep);

  useEffect(() => {
    bringBack();
    const leave = () => {
      clearTimeout(timer.current);
      keepLast();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    /** To be called at every change. */
    typed() {
      if (!element.current) return;
      pending.current = textsOf(element.current, fields);
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, PAUSE);
    },
    /** What was typed is no draft any more. */
    forget() {
      clearTimeout(timer.current);
      pending.current = undefined;
    },
  };
}
