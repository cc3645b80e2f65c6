import type { AdEvent } from '@safar/api/ad-events';
import { randomUuid } from '@safar/domain/random-uuid';
import { call, createSlice, type PayloadAction } from '@safar/remote-kit/state';

interface TrackingState {
  /** Number of the page view that `counted` belongs to. */
  readonly pageView: number | null;
  /** Exposures, such as `views 7` for a view of ad 7. */
  readonly counted: readonly string[];
  /** Events that are not in `localStorage` yet. */
  readonly newEvents: readonly AdEvent[];
}

export interface TrackingRoot {
  readonly 'mf-ads/tracking': TrackingState;
}

const createEvent = (kind: AdEvent['kind'], adId: number): AdEvent => ({
  kind,
  adId,
  eventId: randomUuid(),
  at: new Date().toISOString(),
});

type Exposure = PayloadAction<{ readonly event: AdEvent; readonly pageView: number }>;

const slice = createSlice({
  name: 'mf-ads/tracking',
  initialState: { pageView: null, counted: [], newEvents: [] } as TrackingState,
  reducers: {
    /**
     * Dispatched each time a banner meets the visibility criteria of `kind`. Only the first exposure per ad, kind and
     * page view counts.
     */
    adExposed: {
      prepare: (kind: 'views' | 'viewable', adId: number, pageView: number) => ({
        payload: { event: createEvent(kind, adId), pageView },
      }),
      reducer: (state: TrackingState, { payload: { event, pageView } }: Exposure) => {
        const exposure = `${event.kind} ${event.adId}`;
        const counted = pageView === state.pageView ? state.counted : [];
        if (counted.includes(exposure)) return state;
        return { pageView, counted: [...counted, exposure], newEvents: [...state.newEvents, event] };
      },
    },
    /** Dispatched when a visitor clicks the ad with this id. */
    adClicked: {
      prepare: (adId: number) => ({ payload: createEvent('clicks', adId) }),
      reducer: (state: TrackingState, { payload }: PayloadAction<AdEvent>) => ({
        ...state,
        newEvents: [...state.newEvents, payload],
      }),
    },
    /** Dispatched after all events in `newEvents` were stored. `deliverEvents` sends the events in the payload. */
    eventsStored: (state: TrackingState, _action: PayloadAction<readonly AdEvent[]>) => ({
      ...state,
      newEvents: [],
    }),
  },
});

export const { adExposed, adClicked, eventsStored } = slice.actions;
export const trackingReducer = slice.reducer;

export const selectNewEvents = (root: TrackingRoot) => root['mf-ads/tracking'].newEvents;

/**
 * Prefix of the storage keys. Each undelivered event has its own storage entry, so that tabs that write at the same
 * moment cannot overwrite each other's events.
 */
export const entryPrefix = 'safar/ad-event/';

/** Storage keys of undelivered events; empty if the browser blocks storage. */
export function pendingEntries(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(entryPrefix));
  } catch {
    return [];
  }
}

/**
 * Stores an event until it is delivered. If storage is full or blocked, the event is added to `memory`, which is lost
 * when the page closes.
 */
export function storeEvent(event: AdEvent, memory: AdEvent[]): void {
  try {
    localStorage.setItem(entryPrefix + event.eventId, JSON.stringify(event));
  } catch {
    memory.push(event);
  }
}

/** Saga that waits for the browser's next `online` event. */
export function* waitUntilOnline(): Generator {
  const controller = new AbortController();
  const { signal } = controller;
  try {
    yield call(() => new Promise((resolve) => addEventListener('online', resolve, { once: true, signal })));
  } finally {
    controller.abort();
  }
}
