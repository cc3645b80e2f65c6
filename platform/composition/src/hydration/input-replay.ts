/**
 * Controls whose clicks do nothing until their code is loaded, and links with `data-press`, whose code does something better
 * than their address. Other links, forms and `summary` work without code.
 */
const CONTROLS = 'button, [role="button"], [data-press]';
const POLL_MS = 50;
/** Maximum wait for slow code; by then the visitor has stopped waiting. */
const MAX_WAIT_MS = 60_000;

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
  /** The part of a remote that contains the control. */
  readonly part: string | null;
  readonly label: string;
  /** Index among the controls with this label, to find the control again when React has replaced the element. */
  readonly index: number;
  /** The page on which it was pressed. */
  readonly page: string;
  readonly since: number;
}

const labelOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

function controlsWithLabel(part: string | null, label: string): HTMLElement[] {
  const scope =
    part === null
      ? document
      : [...document.querySelectorAll<HTMLElement>('[data-mf-part]')].find(
          ({ dataset }) => dataset['mfPart'] === part,
        );
  const controls = scope?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
  return [...controls].filter((control) => labelOf(control) === label);
}

function describe(control: HTMLElement): Press {
  const part = control.closest('[data-mf-part]')?.getAttribute('data-mf-part') ?? null;
  const label = labelOf(control);
  const index = controlsWithLabel(part, label).indexOf(control);
  return { control, part, label, index, page: location.pathname, since: performance.now() };
}

/** The element that takes the press: the same one, or its replacement after React has rendered the part again. */
const findControl = ({ control, part, label, index }: Press): HTMLElement | undefined =>
  control.isConnected ? control : controlsWithLabel(part, label)[index];

/**
 * The control that a click would press if its code were loaded. Submit buttons and modified clicks keep their native effect.
 */
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
  /** Calls back when the press on a control without a native effect is given up. Returns the unsubscribe function. */
  onDropped(listener: () => void): () => void;
}

interface Options {
  /** Whether an element is not hydrated. */
  readonly isServerHtml: (element: Element) => boolean;
  /** Whether the remote of a part has failed to load. */
  readonly hasFailed: (part: string) => boolean;
}

/**
 * Executes presses on controls that were not hydrated, once each and in order, as soon as their code handles them. Until
 * then `aria-busy` marks the control. The document's first inline script holds the presses before this code runs.
 *
 * A press is given up when the code cannot be loaded or the visitor has gone to another page: a link is then followed.
 */
export function createInputReplay({ isServerHtml, hasFailed }: Options): InputReplay {
  const early = window[HELD_PRESSES];
  let held = (early?.controls ?? []).map(describe);
  let isShellHydrated = early === undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGivingUp = false;
  const droppedListeners = new Set<() => void>();

  const isWaiting = (element: Element) => !isShellHydrated || isServerHtml(element);

  function hold(event: MouseEvent) {
    const control = pressedControl(event);
    if (!control || isGivingUp || !isWaiting(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
    held.push(describe(control));
    timer ??= setTimeout(replay, POLL_MS);
  }

  function giveUp(control: HTMLElement) {
    control.removeAttribute('aria-busy');
    if (!(control instanceof HTMLAnchorElement)) return droppedListeners.forEach((notify) => notify());
    isGivingUp = true;
    control.click();
    isGivingUp = false;
  }

  function replay() {
    timer = undefined;
    const presses = held;
    held = [];
    for (const press of presses) {
      const { part, page, since } = press;
      const control = findControl(press);
      const isLate = performance.now() - since > MAX_WAIT_MS || (part !== null && hasFailed(part));
      if (page !== location.pathname) control?.removeAttribute('aria-busy');
      // A later press on the same part waits for the earlier one, because both wait for the same code.
      else if (control && !isWaiting(control)) {
        control.removeAttribute('aria-busy');
        control.click();
      } else if (!isLate) held.push(press);
      else if (control) giveUp(control);
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
    onDropped(listener) {
      droppedListeners.add(listener);
      return () => void droppedListeners.delete(listener);
    },
  };
}
