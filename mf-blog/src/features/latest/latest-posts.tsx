import { useDispatch, useSelector } from '@safar/shared/state';
import { Grid } from '@safar/shared/ui/grid';
import { Panel } from '@safar/shared/ui/panel';
import { Section } from '@safar/shared/ui/section';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages';
import { PostCard } from '../post-card/post-card';
import { LATEST_COUNT, latestRequested, selectLatest } from './latest-slice';

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

  if (!answered) return <GridSkeleton count={LATEST_COUNT} />;
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
  return (
    <Grid columns={3} label={t.fromTheBlog}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </Grid>
  );
}
