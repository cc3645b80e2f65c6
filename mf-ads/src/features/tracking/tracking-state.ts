import type { AdEvent } from '@safar/api/ad-events';
import { randomUuid } from '@safar/domain/random-uuid';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';
import {
  all,
  call,
  createAction,
  createSlice,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  type PayloadAction,
} from '@safar/remote-kit/state';
import { adEventReady, pendingEntries, storeEvent, waitUntilOnline } from './pending-events';

interface AdExposure {
  readonly kind: 'views' | 'viewable';
  readonly adId: number;
  /** The router's location key, which identifies the page view. */
  readonly pageView: string;
}

/** The exposures counted in the current page view, such as `views 7` for a view of ad 7. */
interface TrackingState {
  readonly pageView: string | null;
  readonly counted: readonly string[];
}

const exposureKey = ({ kind, adId }: AdExposure) => `${kind} ${adId}`;

const slice = createSlice({
  name: 'mf-ads/tracking',
  initialState: { pageView: null, counted: [] } as TrackingState,
  reducers: {
    exposureCounted: (state: TrackingState, { payload }: PayloadAction<AdExposure>) => ({
      pageView: payload.pageView,
      counted: [...(payload.pageView === state.pageView ? state.counted : []), exposureKey(payload)],
    }),
  },
});

const { exposureCounted } = slice.actions;
export const trackingReducer = slice.reducer;

// The next two actions have no reducer. They pass events from components to the saga that stores and delivers them.

/** Dispatched each time a banner meets the visibility criteria of `kind`. */
export const adExposed = createAction<AdExposure>('mf-ads/tracking/adExposed');
/** Dispatched when a visitor clicks the ad with this id. */
export const adClicked = createAction<number>('mf-ads/tracking/adClicked');

function isCounted(root: { readonly 'mf-ads/tracking': TrackingState }, exposure: AdExposure): boolean {
  const { pageView, counted } = root['mf-ads/tracking'];
  return pageView === exposure.pageView && counted.includes(exposureKey(exposure));
}

/** Stores the event before sending it, so that a closed page does not lose the event. */
function* recordEvent(memory: AdEvent[], kind: AdEvent['kind'], adId: number): Generator {
  const event: AdEvent = { kind, adId, eventId: randomUuid(), at: new Date().toISOString() };
  storeEvent(event, memory);
  yield put(adEventReady(event));
}

/** Records an exposure, at most once per ad, kind and page view. */
function* recordExposure(memory: AdEvent[], { payload }: ReturnType<typeof adExposed>): Generator {
  if (yield select(isCounted, payload)) return;
  yield put(exposureCounted(payload));
  yield call(recordEvent, memory, payload.kind, payload.adId);
}

function* recordClick(memory: AdEvent[], { payload: adId }: ReturnType<typeof adClicked>): Generator {
  yield call(recordEvent, memory, 'clicks', adId);
}

/** Delay before the events of an earlier visit are sent, so that the requests do not compete with the first paint. */
const leftoverDelayMs = 5_000;

const importDelivery = () =>
  import(/* webpackChunkName: "delivery" */ './event-delivery').then((module) => module.deliverEvents);

/** Loads the delivery chunk on the first event, or if an earlier visit left events in storage. */
function* startDelivery(memory: AdEvent[]): Generator {
  const newEvent = take(adEventReady);
  yield pendingEntries().length > 0 ? race({ newEvent, timeout: delay(leftoverDelayMs) }) : newEvent;
  let deliverEvents: Awaited<ReturnType<typeof importDelivery>> | undefined;
  while (!deliverEvents) {
    try {
      deliverEvents = (yield call(loadChunk, importDelivery)) as typeof deliverEvents;
    } catch {
      // The chunk failed to load, for example because the browser is offline or blocks it. The events stay in storage
      // until a new event or the `online` event causes another attempt.
      yield race({ newEvent, online: call(waitUntilOnline) });
    }
  }
  yield call(deliverEvents, memory);
}

export function* watchTracking(): Generator {
  const memory: AdEvent[] = [];
  yield all([
    takeEvery(adExposed, recordExposure, memory),
    takeEvery(adClicked, recordClick, memory),
    fork(startDelivery, memory),
  ]);
}
