import { useRequest } from '@safar/remote-kit/state/request-slice';
import { Grid } from '@safar/ui/grid';
import { Panel } from '@safar/ui/panel';
import { Section } from '@safar/ui/section';
import { CardSkeleton } from '@safar/ui/section-skeleton';
import { LoadingStatus } from '@safar/ui/skeleton';
import { useMessages } from '../../messages/use-messages';
import { PostRow } from '../post-card/post-row';
import { latestPosts } from './latest-state';

/** The newest posts, shown on the home page. */
export function LatestPosts() {
  const t = useMessages();
  return (
    <Section title={t.fromTheBlog} more={{ href: '/blog' }} id="latest-posts">
      <LatestContent />
    </Section>
  );
}

function LatestContent() {
  const t = useMessages();
  const { request, retry } = useRequest(latestPosts, undefined);
  const { status, data, error } = request;

  if (status === 'failed') {
    return <Panel kind="error" message={t.loadFailed(error || t.noAnswer)} onRetry={retry} />;
  }
  if (status !== 'ready') return <PostRowSkeleton />;
  const posts = data ?? [];
  if (posts.length === 0) return <Panel kind="empty" message={t.noPost} />;
  return <PostRow posts={posts} label={t.fromTheBlog} />;
}

function PostRowSkeleton() {
  return (
    <LoadingStatus>
      <Grid columns="row">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </Grid>
    </LoadingStatus>
  );
}
