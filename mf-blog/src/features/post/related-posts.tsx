import { useLocation } from '@safar/shared/router';
import { Container } from '@safar/shared/ui/container';
import { useMessages } from '../../messages/use-messages';
import { listOfState } from '../post-card/post-state';
import type { PostSummary } from '../post-card/post-summary';
import { PostRow } from '../post-row/post-row';
import styles from './related-posts.module.scss';

/**
 * Posts that share tags with the one above; nothing where the API does not know them. Looks like a `Section`, whose
 * code for links beside the title this page does not need.
 */
export function RelatedPosts({ posts }: { readonly posts: readonly PostSummary[] }) {
  const t = useMessages();
  const from = listOfState((useLocation() as { state: unknown }).state);
  if (posts.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-posts-title">
      <Container>
        <h2 id="related-posts-title" className={styles.title}>
          {t.related}
        </h2>
        <PostRow posts={posts} label={t.related} from={from} />
      </Container>
    </section>
  );
}
