import { type Video } from '@safar/api/schemas';
import { useHost } from '@safar/remote-kit/host';
import { useSaveData } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useEffect, useState } from 'react';

const STORAGE_KEY = 'safar-searches';
const MAX_SEARCHES = 5;

const isTerm = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns the recent searches on this device, latest first. The list is never sent to the server. */
export function readRecentSearches(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isTerm).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

function save(terms: readonly string[]): readonly string[] {
  try {
    if (terms.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(terms));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Ignored: storage is full or blocked.
  }
  return terms;
}

const others = (term: string) =>
  readRecentSearches().filter((known) => known.toLowerCase() !== term.toLowerCase());

/** Adds a search to the start of the list and returns the new list. */
export const addRecentSearch = (term: string): readonly string[] =>
  save([term, ...others(term)].slice(0, MAX_SEARCHES));

export const removeRecentSearch = (term: string): readonly string[] => save(others(term));

export const clearRecentSearches = (): readonly string[] => save([]);

const DEBOUNCE_MS = 200;
const MAX_VIDEOS = 6;

const loadCall = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/videos').then((api) => api.searchVideos);

const nothing: readonly Video[] = [];

/**
 * Returns the videos that match the typed text. They are requested after a pause in typing, and a newer term aborts
 * the previous request. When one term replaces another, the previous videos stay until the new response, so that the
 * list does not flicker. If the request fails, the list is empty.
 *
 * @param term typed text; if it is empty, or if data saving is on, nothing is requested and the list is empty
 */
export function useMatchingVideos(term: string): readonly Video[] {
  const { http, saveData } = useHost();
  const savesData = useSaveData() || saveData;
  const [videos, setVideos] = useState(nothing);
  const requested = savesData ? '' : term;
  if (!requested && videos.length > 0) setVideos(nothing);

  useEffect(() => {
    if (!requested) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const search = await loadCall();
      return (await search(http, requested, { perPage: MAX_VIDEOS, signal })).items;
    };
    const timer = setTimeout(() => {
      void load()
        .catch(() => nothing)
        .then((found) => {
          if (!signal.aborted) setVideos(found);
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [http, requested]);

  return videos;
}
