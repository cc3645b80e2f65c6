type Listener = EventListenerOrEventListenerObject | null;

interface Registered {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: Listener;
  readonly capture: boolean;
}

export interface ListenerWatch {
  /** Number of current listeners by event type, without those that existed before `watchListeners` was called. */
  count(): Readonly<Record<string, number>>;
  stop(): void;
}

const captures = (options: boolean | EventListenerOptions | undefined) =>
  typeof options === 'object' ? options.capture === true : options === true;

/** Counts the listeners of the targets. A listener that is added twice counts once, as in browsers. */
export function watchListeners(targets: readonly EventTarget[]): ListenerWatch {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  let present: Registered[] = [];

  const drop = ({ target, type, listener, capture }: Registered) => {
    present = present.filter(
      (other) =>
        other.target !== target ||
        other.type !== type ||
        other.listener !== listener ||
        other.capture !== capture,
    );
  };

  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    addEventListener.call(this, type, listener, options);
    if (!targets.includes(this)) return;
    const entry = { target: this, type, listener, capture: captures(options) };
    const { once, signal } = typeof options === 'object' ? options : {};
    drop(entry);
    present.push(entry);
    if (once) addEventListener.call(this, type, () => drop(entry), { once: true, capture: entry.capture });
    signal?.addEventListener('abort', () => drop(entry));
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    drop({ target: this, type, listener, capture: captures(options) });
  };

  return {
    count() {
      const counts: Record<string, number> = {};
      for (const { type } of present) counts[type] = (counts[type] ?? 0) + 1;
      return counts;
    },
    stop: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  };
}
