import { useDispatch, useSelector } from '@safar/shared/state';
import { Panel } from '@safar/shared/ui/panel';
import { Section } from '@safar/shared/ui/section';
import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages';
import { PostRow } from '../post-row/post-row';
import { PostRowSkeleton } from '../post-row/post-row-skeleton';
import { latestRequested, selectLatest } from './latest-slice';

/** The newest posts on the home page, and the way to all of them. */
export function LatestPosts() {
  const t = useMessages();
  return (
    <Section title={t.fromTheBlog} heading={{ href: '/blog' }} more={{ href: '/blog' }} id="latest-posts">
      <LatestContent />
    </Section>
  );
}

function LatestContent() {
  const t = useMessages();
  const dispatch = useDispatch();
  const { status, data, error } = useSelector(selectLatest);
  const answered = status === 'ready' || status === 'failed';

  // A request that the server gave up is handed over as loading, so only an answer counts.
  useEffect(() => {
    if (!answered) dispatch(latestRequested());
  }, [dispatch, answered]);

  if (!answered) return <PostRowSkeleton />;
  if (status === 'failed') {
    return (
      <Panel
        kind="error"
        message={t.loadFailed(error || t.noAnswer)}
        onRetry={() => dispatch(latestRequested())}
      />
    );
  }
  const posts = data ?? [];
  if (posts.length === 0) return <Panel kind="empty" message={t.noPost} />;
  return <PostRow posts={posts} label={t.fromTheBlog} />;
}
