import { useEffect, useEffectEvent, useState } from 'react';

interface ComboboxOptions {
  /** The search field. It belongs to the search form, which works without this hook. */
  readonly field: HTMLInputElement;
  readonly count: number;
  /** Id of the listbox. Its options have the ids `${listId}-${index}`. */
  readonly listId: string;
  readonly onType: (value: string) => void;
  readonly onChoose: (index: number) => void;
  readonly onSubmit: (value: string) => void;
  /** Whether an element is in the suggestions box. If the focus moves to such an element, the list stays open. */
  readonly isWithin: (element: EventTarget | null) => boolean;
}

/**
 * Makes a search field a combobox with a listbox as in the ARIA Authoring Practices: the focus stays in the field, and
 * `aria-activedescendant` names the active option.
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

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // While an input method editor composes text, such as Chinese, it handles the keys itself.
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'Escape' && expanded) {
      // Without this, Escape would also close the search form and make the browser clear the field.
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
  const onInput = useEffectEvent(() => {
    setOpen(true);
    setActive(-1);
    options.onType(field.value);
  });
  const onBlur = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!options.isWithin(relatedTarget)) close();
  });
  const onSubmitted = useEffectEvent(() => {
    close();
    options.onSubmit(field.value);
  });

  useEffect(() => {
    const { form } = field;
    const show = () => setOpen(true);
    const send = () => onSubmitted();
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    const input = () => onInput();
    const blur = (event: FocusEvent) => onBlur(event);
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

/**
 * Returns the index of the option that a key activates, or `-1` if the key deactivates all options. Returns `undefined`
 * if the key has no such function, and for Home and End while no option is active, because these keys then move the text
 * cursor in the field.
 */
function moveActive(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : -1;
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1;
    case 'Home':
      return active === -1 ? undefined : 0;
    case 'End':
      return active === -1 ? undefined : count - 1;
    default:
      return undefined;
  }
}
