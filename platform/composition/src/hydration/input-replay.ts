/** Controls whose clicks do nothing until their code is loaded. Links, forms and `summary` work without code. */
const CONTROLS = 'button, [role="button"], [data-press]';
const POLL_MS = 50;

/** The property of `window` in which the document's first inline script holds presses (`start-script.ts` of the server). */
export const HELD_PRESSES = 'safarPresses';

interface HeldPresses {
  readonly controls: HTMLElement[];
  /** Removes the inline script's listener. */
  stop(): void;
}

declare global {
  interface Window {
    [HELD_PRESSES]?: HeldPresses;
  }
}

interface Press {
  readonly control: HTMLElement;
  readonly part: Element | null;
  /** Index of the control among the controls of its part, to find it again when React replaced the element. */
  readonly index: number;
}

const partOf = (element: Element) => element.closest('[data-mf-part], [data-lazy]');
const controlsOf = (part: Element | null) => [...(part ?? document).querySelectorAll<HTMLElement>(CONTROLS)];

function describe(control: HTMLElement): Press {
  const part = partOf(control);
  return { control, part, index: controlsOf(part).indexOf(control) };
}

/** The element that takes the press: the same one, or its replacement after React has rendered the part again. */
function findControl({ control, part, index }: Press): HTMLElement | undefined {
  if (control.isConnected) return control;
  const key = part?.getAttribute('data-mf-part');
  const parts = [...document.querySelectorAll('[data-mf-part]')];
  const current = parts.find((element) => element.getAttribute('data-mf-part') === key);
  const candidate = current && controlsOf(current)[index];
  return candidate?.textContent === control.textContent ? candidate : undefined;
}

/** The control that a click would press if its code were loaded. Submit buttons and modified clicks keep their native effect. */
function pressedControl({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element))
    return undefined;
  const control = target.closest<HTMLElement>(CONTROLS);
  const submits = control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;
  return submits ? undefined : (control ?? undefined);
}

export interface InputReplay {
  /** The shell's own elements are hydrated. Parts of remotes and lazy blocks may still be server HTML. */
  onShellHydrated(): void;
}

/**
 * Executes presses on controls that were not hydrated, once each and in order, as soon as their code handles them. Until
 * then `aria-busy` marks the control. The document's first inline script holds the presses before this code runs.
 *
 * @param isServerHtml whether an element is not hydrated
 */
export function createInputReplay(isServerHtml: (element: Element) => boolean): InputReplay {
  const early = window[HELD_PRESSES];
  let held = (early?.controls ?? []).map(describe);
  let isShellHydrated = early === undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWaiting = (element: Element) => !isShellHydrated || isServerHtml(element);

  function hold(event: MouseEvent) {
    const control = pressedControl(event);
    if (!control || !isWaiting(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
    held.push(describe(control));
    timer ??= setTimeout(replay, POLL_MS);
  }

  function replay() {
    timer = undefined;
    const presses = held;
    held = [];
    for (const press of presses) {
      const control = findControl(press);
      if (!control) continue;
      // A later press on the same part waits for the earlier one, because both wait for the same code.
      if (isWaiting(control)) held.push(press);
      else {
        control.removeAttribute('aria-busy');
        control.click();
      }
    }
    if (held.length > 0) timer ??= setTimeout(replay, POLL_MS);
  }

  addEventListener('click', hold, true);
  early?.stop();
  return {
    onShellHydrated() {
      isShellHydrated = true;
      replay();
    },
  };
}
