import type { Video } from '@safar/shared/api/schemas/video';
import { useHost } from '@safar/shared/host';
import { useSaveData } from '@safar/shared/ui/hooks/use-save-data';
import { useEffect, useState } from 'react';

const PAUSE_MS = 200;
const MOST = 6;

const loadCall = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/search-video-page').then(
    (api) => api.searchVideoPage,
  );

interface Found {
  readonly term: string;
  readonly videos: readonly Video[];
}

const nothing: readonly Video[] = [];

/**
 * Videos for what is typed, a moment after the last key. A newer term gives up the question before it; the answer of
 * the one before stays until then, so that the list does not flicker. Failures show nothing: the form still searches.
 *
 * @param term empty for no question
 */
export function useFoundVideos(term: string): readonly Video[] {
  const { http, saveData } = useHost();
  const thrifty = useSaveData() || saveData;
  const [found, setFound] = useState<Found>({ term: '', videos: nothing });
  const asked = thrifty ? '' : term;

  useEffect(() => {
    if (!asked) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const search = await loadCall();
      const { videos } = await search(http, asked, { perPage: MOST, signal });
      return videos.slice(0, MOST);
    };
    const timer = setTimeout(() => {
      void ask()
        .catch(() => nothing)
        .then((videos) => {
          if (!signal.aborted) setFound({ term: asked, videos });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [http, asked]);

  return asked ? found.videos : nothing;
}
