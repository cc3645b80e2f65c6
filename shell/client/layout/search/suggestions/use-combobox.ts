import { useEffect, useEffectEvent, useState } from 'react';
import { moveActive } from './move-active';

interface ComboboxOptions {
  /** The field, which belongs to the form around it and works without this. */
  readonly field: HTMLInputElement;
  readonly count: number;
  /** Of the listbox; options are `${listId}-${index}`. */
  readonly listId: string;
  readonly onType: (value: string) => void;
  readonly onChoose: (index: number) => void;
  readonly onSubmit: (value: string) => void;
  /** Whether an element belongs to what hangs under the field. */
  readonly isWithin: (element: EventTarget | null) => boolean;
}

/**
 * Makes a search field a combobox with a list, by the ARIA Authoring Practices: the focus stays in the field, the
 * active option is named by `aria-activedescendant`.
 */
export function useCombobox(options: ComboboxOptions) {
  const { field, count, listId } = options;
  const [open, setOpen] = useState(() => document.activeElement === field);
  const [active, setActive] = useState(-1);
  const expanded = open && count > 0;
  const current = expanded && active < count ? active : -1;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // An Urdu or Chinese keyboard is still composing.
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'Escape' && expanded) {
      // Not the whole search, and not the text.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === 'Enter' && current >= 0) {
      event.preventDefault();
      options.onChoose(current);
    } else if (count > 0) {
      const next = expanded ? moveActive(key, current, count) : moveActive(key, -1, count);
      if (next === undefined) return;
      event.preventDefault();
      setOpen(true);
      setActive(next);
    }
  });
  const typed = useEffectEvent(() => {
    setOpen(true);
    setActive(-1);
    options.onType(field.value);
  });
  const left = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!options.isWithin(relatedTarget)) close();
  });
  const submitted = useEffectEvent(() => {
    close();
    options.onSubmit(field.value);
  });

  useEffect(() => {
    const { form } = field;
    const show = () => setOpen(true);
    const send = () => submitted();
    const keyDown = (event: KeyboardEvent) => pressed(event);
    const input = () => typed();
    const blur = (event: FocusEvent) => left(event);
    field.addEventListener('keydown', keyDown);
    field.addEventListener('input', input);
    field.addEventListener('focus', show);
    field.addEventListener('click', show);
    field.addEventListener('blur', blur);
    form?.addEventListener('submit', send);
    return () => {
      field.removeEventListener('keydown', keyDown);
      field.removeEventListener('input', input);
      field.removeEventListener('focus', show);
      field.removeEventListener('click', show);
      field.removeEventListener('blur', blur);
      form?.removeEventListener('submit', send);
    };
  }, [field]);

  useEffect(() => {
    const attributes: Readonly<Record<string, string | null>> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(expanded),
      'aria-controls': expanded ? listId : null,
      'aria-activedescendant': current >= 0 ? `${listId}-${current}` : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [field, expanded, current, listId]);

  useEffect(() => {
    if (current >= 0) document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, listId]);

  return { expanded, active: current, close };
}
