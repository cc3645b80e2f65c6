import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { parsePostId } from '../post-card/post-navigation';
import { PostFromNavigationState, PostPage } from './post-page';
import { postRequest } from './post-state';

/**
 * Loads the post. Responds with 404 for an invalid or unknown id, and with 503 if the request for the post failed, so
 * that search engines try again.
 */
async function load({ params }: RouteTarget, { run, getState }: LoadContext): Promise<LoadResult> {
  const id = parsePostId(params['id']);
  if (id === undefined) return { status: 404 };
  await run(postRequest.fetch, id);
  const { status, data } = postRequest.select(getState() as object, id);
  if (status === 'failed') return { status: 503 };
  return data?.content === null ? { status: 404 } : {};
}

export const postRoute: RemotePart<RouteTarget, LoadResult> = {
  component: PostPage,
  features: [postRequest.feature],
  load,
};

export const postFromNavigationStateRoute: RemotePart<RouteTarget, LoadResult> = {
  component: PostFromNavigationState,
  // The navigation state names the post and exists only in the browser, so the server redirects to the list.
  load: async () => ({ redirect: '/blog' }),
};
