import type { Video } from '@safar/shared/api/schemas/video';
import type { VideoPage } from '@safar/shared/api/take-page';
import { videosPerPage } from '@safar/shared/domain/product-limits';

/** A page that was asked for beside the first one. It leaves the record when its videos come. */
export interface PageRequest {
  readonly status: 'loading' | 'failed';
  /** Of the last failure; a retry keeps it, so that the panel keeps its words. */
  readonly error: string | null;
}

/** A list of videos as far as it has come, page by page; not every page before the last one must be there. */
export interface VideoList {
  /** Of all pages. */
  readonly total: number;
  readonly pages: Readonly<Record<number, readonly Video[]>>;
  readonly requests: Readonly<Record<number, PageRequest>>;
}

const emptyList: VideoList = { total: 0, pages: {}, requests: {} };

/** The number of the last page; an empty list has one. */
export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / videosPerPage));

/** How many videos a page should hold. */
export const sizeOfPage = (page: number, total: number): number =>
  Math.max(1, Math.min(videosPerPage, total - (page - 1) * videosPerPage));

function withoutRequest({ requests }: VideoList, page: number): VideoList['requests'] {
  return Object.fromEntries(Object.entries(requests).filter(([number]) => Number(number) !== page));
}

/** A page has come, the first one of a list or another. */
export function withPage(list: VideoList | null, { videos, total, page }: VideoPage): VideoList {
  const before = list ?? emptyList;
  return {
    total,
    pages: { ...before.pages, [page]: videos },
    requests: withoutRequest(before, page),
  };
}

/** Another page is asked for. */
export function askingPage(list: VideoList, page: number): VideoList {
  const error = list.requests[page]?.error ?? null;
  return { ...list, requests: { ...list.requests, [page]: { status: 'loading', error } } };
}

export function failedPage(list: VideoList, page: number, error: string): VideoList {
  return { ...list, requests: { ...list.requests, [page]: { status: 'failed', error } } };
}

/** The visitor left before the page came: whoever comes back asks again. */
export function givenUpPage(list: VideoList, page: number): VideoList {
  return { ...list, requests: withoutRequest(list, page) };
}
