import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { parsePostId } from '../post-card/post-navigation';
import { PostFromNavigationState, PostPage } from './post-page';
import { postRequest } from './post-state';

/**
 * Loads the post. The page has status 404 if the id is invalid or unknown. If the request for the post failed, the page
 * has status 503, so that search engines try again.
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
  // The id of the post is in the navigation state, which exists only in the browser. The server redirects to the list.
  load: async () => ({ redirect: '/blog' }),
};
