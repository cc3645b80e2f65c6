import { useLocation } from '@safar/shared/router';
import { Section } from '@safar/shared/ui/section';
import { useMessages } from '../../messages/use-messages';
import { listOfState } from '../post-card/post-state';
import type { PostSummary } from '../post-card/post-summary';
import { PostRow } from '../post-row/post-row';
import styles from './related-posts.module.scss';

/** Posts that share tags with the one above; nothing where the API does not know them. */
export function RelatedPosts({ posts }: { readonly posts: readonly PostSummary[] }) {
  const t = useMessages();
  const from = listOfState((useLocation() as { state: unknown }).state);
  if (posts.length === 0) return null;
  return (
    <Section title={t.related} id="related-posts" className={styles.related}>
      <PostRow posts={posts} label={t.related} from={from} />
    </Section>
  );
}
