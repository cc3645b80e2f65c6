import type { AdCategory } from './slots';

/** The events that remotes and the shell exchange. An event reports that something has happened; it needs no reply. */
export interface SiteEvents {
  /** Half of the ad was visible for one second, which the IAB defines as a viewable impression. */
  'ad/viewable': { readonly adId: number; readonly category: AdCategory; readonly placement: string };
  'ad/clicked': { readonly adId: number; readonly category: AdCategory; readonly placement: string };
  /** A player has started, so every other player stops. `player` is an id that is unique on the page. */
  'player/started': { readonly player: string };
  /**
   * The server has accepted the form of the `enquiry` slot. The shell closes the dialog of this `kind` and shows
   * `message`. Older releases of mf-forms omit `kind`; then the shell closes any enquiry dialog.
   */
  'enquiry/sent': {
    readonly message: string;
    readonly kind?: 'contributor' | 'advertiser';
  };
  /**
   * Sending an enquiry failed after the visitor had closed its dialog or left its page. The shell shows `message`.
   */
  'enquiry/failed': { readonly message: string; readonly kind: 'contributor' | 'advertiser' };
  /** Like `enquiry/failed`, for all other forms. */
  'form/failed': { readonly message: string };
  'navigation/finished': { readonly path: string };
  /** Information for operators. The shell sends it as telemetry and does not show it to visitors. */
  'remote/noted': { readonly remote: string; readonly code: string; readonly message: string };
  'remote/failed': {
    readonly remote: string;
    readonly version: string | undefined;
    readonly phase: string;
    readonly code: string;
    readonly message: string;
  };
}

/** The name of an event that remotes and the shell exchange. */
export type SiteEventName = keyof SiteEvents;

/**
 * Passes events between the shell and the remotes of a page. An error in a listener does not prevent other listeners
 * from being called.
 */
export interface EventBus {
  emit<E extends SiteEventName>(event: E, detail: SiteEvents[E]): void;
  /** Returns a function that unsubscribes the listener. */
  on<E extends SiteEventName>(event: E, listener: (detail: SiteEvents[E]) => void): () => void;
}

/**
 * Creates the event bus of one page, or of one render on the server. An error in a listener is reported and does not
 * prevent other listeners from running.
 */
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
