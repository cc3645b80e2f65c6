import type { AdCategory } from './slots';

/** The events between remotes and shell. An event is a fact in the past tense and requires no response. */
export interface SiteEvents {
  /** The IAB's viewable impression: half of the banner was visible for one second. */
  'ad/viewable': { readonly adId: number; readonly category: AdCategory; readonly placement: string };
  'ad/clicked': { readonly adId: number; readonly category: AdCategory; readonly placement: string };
  /** A player started; every other player stops. `player` is unique on the page. */
  'player/started': { readonly player: string };
  /** The server accepted the form of the `enquiry` slot; the dialog closes and shows the message. */
  'enquiry/sent': { readonly message: string };
  'navigation/finished': { readonly path: string };
  /** Information for the operator, not for visitors; the shell sends it as telemetry. */
  'remote/noted': { readonly remote: string; readonly code: string; readonly message: string };
  'remote/failed': {
    readonly remote: string;
    readonly version: string | undefined;
    readonly phase: string;
    readonly code: string;
    readonly message: string;
  };
}

/** The name of an event that remotes and shell exchange. */
export type SiteEventName = keyof SiteEvents;

/** Distributes facts between the parts of a page. A listener that throws does not keep others from being called. */
export interface EventBus {
  emit<E extends SiteEventName>(event: E, detail: SiteEvents[E]): void;
  /** Returns the unsubscribe function. */
  on<E extends SiteEventName>(event: E, listener: (detail: SiteEvents[E]) => void): () => void;
}

/** Creates the bus of one page or request. A listener that throws is reported and does not stop the others. */
export function createEventBus(report: (error: unknown) => void = console.error): EventBus {
  const listeners = new Map<SiteEventName, Set<(detail: never) => void>>();
  return {
    emit(event, detail) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          (listener as (value: typeof detail) => void)(detail);
        } catch (error) {
          report(error);
        }
      }
    },
    on(event, listener) {
      const eventListeners = listeners.get(event) ?? new Set();
      listeners.set(event, eventListeners.add(listener));
      return () => void eventListeners.delete(listener);
    },
  };
}
