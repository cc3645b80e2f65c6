import type { Video } from '@safar/shared/api/schemas/video';
import { knownCategories } from '@safar/shared/domain/category';
import { capForHome, type HomeSection } from '@safar/shared/domain/home-limits';
import { createSlice, type PayloadAction } from '@safar/shared/state';

export const homeKey = 'mf-video/home';

export const homeSections = Object.keys(knownCategories) as readonly HomeSection[];

/** The home page's lists, each with a loading flag and an error of its own. */
export interface HomeState {
  /** `null` until the first answer, good or bad. */
  readonly lists: Readonly<Record<HomeSection, readonly Video[] | null>>;
  readonly loading: Readonly<Record<HomeSection, boolean>>;
  /** `null` without a failure; empty when the server had no sentence for visitors. */
  readonly errors: Readonly<Record<HomeSection, string | null>>;
}

export type WithHome = { readonly [homeKey]: HomeState };

const ofEach = <T>(value: T): Record<HomeSection, T> => ({
  mostWatched: value,
  exclusiveDocumentaries: value,
  bestOfThisWeek: value,
  trendingNow: value,
});

const initialState: HomeState = { lists: ofEach(null), loading: ofEach(false), errors: ofEach(null) };

function settled(
  state: HomeState,
  section: HomeSection,
  list: readonly Video[],
  error: string | null,
): HomeState {
  return {
    lists: { ...state.lists, [section]: list },
    loading: { ...state.loading, [section]: false },
    errors: { ...state.errors, [section]: error },
  };
}

const slice = createSlice({
  name: homeKey,
  initialState,
  reducers: {
    /** Asks for a section. Only the browser does; on the server the worker runs by itself. */
    sectionRequested: (state: HomeState, { payload: section }: PayloadAction<HomeSection>): HomeState => ({
      ...state,
      loading: { ...state.loading, [section]: true },
    }),
    sectionReceived: (
      state: HomeState,
      { payload: { section, videos } }: PayloadAction<{ section: HomeSection; videos: readonly Video[] }>,
    ): HomeState => settled(state, section, capForHome(section, videos), null),
    sectionFailed: (
      state: HomeState,
      { payload: { section, message } }: PayloadAction<{ section: HomeSection; message: string }>,
    ): HomeState => settled(state, section, [], message),
  },
});

export const homeReducer = slice.reducer;
export const { sectionRequested, sectionReceived, sectionFailed } = slice.actions;
