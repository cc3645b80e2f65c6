/**
 * Controls whose clicks need JavaScript: buttons, and links with `data-press`, whose click handlers do more than open
 * the URL. Other links, forms and `summary` elements work without JavaScript.
 */
const CONTROLS = 'button, [role="button"], [data-press]';
const POLL_MS = 50;
/** Maximum time that a click waits for the code of its control. Later, the visitor no longer expects an effect. */
const MAX_WAIT_MS = 60_000;

/**
 * The property of `window` in which the document's first inline script queues clicks
 * (`platform/server/src/pages/start-script.ts`).
 */
export const QUEUED_CLICKS = 'safarPresses';

interface QueuedClicks {
  readonly controls: HTMLElement[];
  /** Removes the inline script's listener. */
  stop(): void;
}

declare global {
  interface Window {
    [QUEUED_CLICKS]?: QueuedClicks;
  }
}

interface Press {
  readonly control: HTMLElement;
  /** Key of the extension that contains the control; null for a control of the shell. */
  readonly part: string | null;
  readonly label: string;
  /**
   * Index among the controls with this label, so that the control is found again when React has replaced its element.
   */
  readonly index: number;
  /** Path of the page on which the visitor clicked. */
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

/**
 * The element on which the click is replayed: the original element, or its replacement after React has rendered the
 * extension again.
 */
const findControl = ({ control, part, label, index }: Press): HTMLElement | undefined =>
  control.isConnected ? control : controlsWithLabel(part, label)[index];

/**
 * Returns the clicked control if its click needs JavaScript. Returns `undefined` for submit buttons and for clicks
 * with a modifier key, because these clicks keep their native effect.
 */
function pressedControl({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element))
    return undefined;
  const control = target.closest<HTMLElement>(CONTROLS);
  const submits = control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;
  return submits ? undefined : (control ?? undefined);
}

interface InputReplay {
  /** Call this when the shell's own elements are hydrated. Extensions and lazy blocks may still be server HTML. */
  onShellHydrated(): void;
  /**
   * Calls `listener` when a click is dropped because the code of its control failed to load or did not load within a
   * minute. Does not call it if the code of a link failed to load, because the browser then follows the link. Returns
   * the unsubscribe function.
   */
  onDropped(listener: () => void): () => void;
}

interface Options {
  /** Whether an element is server HTML that is not hydrated yet. */
  readonly isServerHtml: (element: Element) => boolean;
  /** Whether the remote of an extension has failed to load. */
  readonly hasFailed: (part: string) => boolean;
}

/**
 * Holds each click on a control that is not hydrated, and replays it once, as soon as the code of the control can
 * handle it. Until then `aria-busy` marks the control. Clicks on one extension keep their order, but do not delay
 * clicks on other extensions. Before this code runs, the document's first inline script queues the clicks.
 *
 * A click is dropped if the code of its control cannot be loaded, if the code does not load within a minute, or if the
 * visitor has navigated to another page. If the code of a link cannot be loaded, the browser follows the link instead.
 * After a minute, following the link would surprise the visitor, so the browser follows it only after another click.
 *
 * A click is also dropped if hydration has changed the `aria-label` of its control, because the control then does
 * something else. For example, with reduced motion the button "Stop moving" of a carousel becomes "Start moving".
 */
export function createInputReplay({ isServerHtml, hasFailed }: Options): InputReplay {
  const early = window[QUEUED_CLICKS];
  let held = (early?.controls ?? []).map(describe);
  let isShellHydrated = early === undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGivingUp = false;
  const droppedListeners = new Set<() => void>();

  const isWaiting = (element: Element) => !isShellHydrated || isServerHtml(element);

  function hold(event: MouseEvent) {
    const control = pressedControl(event);
    if (!control || isGivingUp) return;
    // Replays earlier clicks first, because their controls may have been hydrated since the last poll.
    if (!isWaiting(control)) return replay();
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
    held.push(describe(control));
    timer ??= setTimeout(replay, POLL_MS);
  }

  function giveUp(control: HTMLElement, isLate: boolean) {
    control.removeAttribute('aria-busy');
    // Without `data-press`, the browser follows the link at the next click instead of waiting for the code again.
    if (isLate) control.removeAttribute('data-press');
    if (isLate || !(control instanceof HTMLAnchorElement))
      return droppedListeners.forEach((notify) => notify());
    isGivingUp = true;
    control.click();
    isGivingUp = false;
  }

  function replay() {
    clearTimeout(timer);
    timer = undefined;
    const presses = held;
    held = [];
    for (const press of presses) {
      const { part, label, page, since } = press;
      const control = findControl(press);
      const isLate = performance.now() - since > MAX_WAIT_MS;
      // The text is not compared, because hydration also changes texts such as dates.
      const hasNewName = (control?.getAttribute('aria-label') ?? label) !== label;
      if (page !== location.pathname || hasNewName) control?.removeAttribute('aria-busy');
      // The clicks on one extension stay in order, because all of them wait for the same code.
      else if (!isLate && control && !isWaiting(control)) {
        control.removeAttribute('aria-busy');
        control.click();
      }
      // If the code could not be loaded, a link is followed even if React has removed it from the page.
      else if (isLate || (part !== null && hasFailed(part))) giveUp(control ?? press.control, isLate);
      else held.push(press);
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
