import type { CallOptions } from '@safar/shared/api/call-options';
import { visibleMessage } from '@safar/shared/api/error-message';
import { getBannerText } from '@safar/shared/api/get-banner-text';
import { isApiError } from '@safar/shared/api/is-api-error';
import { listCategories } from '@safar/shared/api/list-categories';
import type { HttpClient } from '@safar/shared/contract/http';
import type { UnknownAction } from '@safar/shared/state';
import { bannerFailed, bannerReceived } from './banner-slice';
import { categoriesFailed, categoriesReceived } from './categories-slice';

/** What a call came to: its answer or why there is none, as the action that stores it; nothing when it was given up. */
async function outcomeOf<Answer>(
  answer: Promise<Answer>,
  received: (answer: Answer) => UnknownAction,
  failed: (message: string) => UnknownAction,
): Promise<UnknownAction | undefined> {
  try {
    return received(await answer);
  } catch (error) {
    if (isApiError(error) && error.code === 'aborted') return undefined;
    // Without a plain sentence of the server, components show their own words: the store knows no locale.
    return failed(visibleMessage(error, ''));
  }
}

/**
 * The calls of the frame, none of which rejects. They are a chunk of their own (load it with `import()` only): the
 * server has mostly made them already.
 */
export const frameRequests = {
  banner: (http: HttpClient, options: CallOptions) =>
    outcomeOf(getBannerText(http, options), bannerReceived, bannerFailed),
  categories: (http: HttpClient, options: CallOptions) =>
    outcomeOf(listCategories(http, options), categoriesReceived, categoriesFailed),
};

export type FrameRequests = typeof frameRequests;
