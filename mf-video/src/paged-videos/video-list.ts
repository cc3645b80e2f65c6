import type { Page } from '@safar/api/pages';
import { videosPerPage } from '@safar/domain/product-limits';
import type { VideoSummary } from '../videos/video-summary';

/** State of the request for a page of the list. `withLoadedPage` removes it when the videos of the page arrive. */
export interface PageRequest {
  readonly status: 'loading' | 'failed';
  /** Message of the last failure. It stays set during a retry, so that the error panel stays visible. */
  readonly error: string | null;
}

/** The loaded pages of a list. There may be gaps between them. */
export interface VideoList {
  /** Number of videos in the whole list, including pages that are not loaded. */
  readonly total: number;
  readonly pages: Readonly<Record<number, readonly VideoSummary[]>>;
  readonly requests: Readonly<Record<number, PageRequest>>;
}

const emptyList: VideoList = { total: 0, pages: {}, requests: {} };

/** Number of the last page; 1 for an empty list. */
export const lastPageOf = (total: number, pageSize = videosPerPage): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Expected number of videos on a page. */
export const sizeOfPage = (page: number, total: number): number =>
  Math.max(1, Math.min(videosPerPage, total - (page - 1) * videosPerPage));

function withoutRequest({ requests }: VideoList, page: number): VideoList['requests'] {
  return Object.fromEntries(Object.entries(requests).filter(([number]) => Number(number) !== page));
}

/** Adds a loaded page. */
export function withLoadedPage(
  list: VideoList | null,
  { items, total, page }: Page<VideoSummary>,
): VideoList {
  const previous = list ?? emptyList;
  return {
    total,
    pages: { ...previous.pages, [page]: items },
    requests: withoutRequest(previous, page),
  };
}

/** Marks a page as loading. */
export function withPendingPage(list: VideoList, page: number): VideoList {
  const error = list.requests[page]?.error ?? null;
  return { ...list, requests: { ...list.requests, [page]: { status: 'loading', error } } };
}

export function withFailedPage(list: VideoList, page: number, error: string): VideoList {
  return { ...list, requests: { ...list.requests, [page]: { status: 'failed', error } } };
}

/** Removes pending and failed requests after an abort, so that a later visit sends them again. */
export const withoutRequests = (list: VideoList): VideoList => ({ ...list, requests: {} });

/** Path of a page; the first page has no `page` parameter. */
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** The current URL with another `page` parameter. */
export function addressWithPage({ pathname, search, hash }: Location, page: number): string {
  const parameters = new URLSearchParams(search);
  if (page > 1) parameters.set('page', String(page));
  else parameters.delete('page');
  const query = parameters.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}
