import type { AdCategory } from './slots';

/** What remotes and shell may tell each other. An event is a fact in the past tense; nobody must answer it. */
export interface SiteEvents {
  /** The industry's viewable impression: half of the banner on screen for a second. */
  'ad/viewable': { readonly adId: number; readonly category: AdCategory; readonly placement: string };
  'ad/clicked': { readonly adId: number; readonly category: AdCategory; readonly placement: string };
  /** A player began; every other player stops. `player` is unique on the page. */
  'player/started': { readonly player: string };
  /** The form of the `enquiry` slot was taken by the server; the dialog around it closes and says so. */
  'enquiry/sent': { readonly message: string };
  'navigation/finished': { readonly path: string };
  /** Something that the operator should know and visitors need not; the shell passes it on to its telemetry. */
  'remote/noted': { readonly remote: string; readonly code: string; readonly message: string };
  'remote/failed': {
    readonly remote: string;
    readonly version: string | undefined;
    readonly phase: string;
    readonly code: string;
    readonly message: string;
  };
}

export type SiteEventName = keyof SiteEvents;

export interface EventBus {
  emit<E extends SiteEventName>(event: E, detail: SiteEvents[E]): void;
  /** Returns the function that ends the subscription. */
  on<E extends SiteEventName>(event: E, listener: (detail: SiteEvents[E]) => void): () => void;
}

/** A bus for one page or one request. A listener that throws is reported and does not stop the others. */
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
      const ofEvent = listeners.get(event) ?? new Set();
      listeners.set(event, ofEvent.add(listener));
      return () => void ofEvent.delete(listener);
    },
  };
}
