import type { PostLink } from '@safar/api/schemas';
import { Link } from '@safar/remote-kit/router';
import { Chip } from '@safar/ui/chip';
import { Container } from '@safar/ui/container';
import { Icon } from '@safar/ui/icon';
import { ArrowLeft, ArrowRight, type IconNode } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { listPath } from '../list/list-query';
import { useListForNextPost, postPath, type PostSummary } from '../post-card/post-navigation';
import { PostRow } from '../post-card/post-row';
import styles from './further-reading.module.scss';

/** The tags of a post. Each links to a search for the tag. */
export function PostTags({ tags }: { readonly tags: readonly string[] }) {
  const t = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={t.tags} className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={listPath({ page: 1, search: tag })} rel="nofollow">
            <Chip className={styles.chip}>{tag}</Chip>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface AdjacentPostsProps {
  /** The closest older post. */
  readonly previous: PostLink | null;
  /** The closest newer post. */
  readonly next: PostLink | null;
}

/**
 * Links to the next older and the next newer post, by date of change. A third-party backend may send neither post.
 */
export function AdjacentPosts({ previous, next }: AdjacentPostsProps) {
  const t = useMessages();
  if (!previous && !next) return null;
  return (
    <Container>
      <nav className={styles.adjacent} aria-label={t.adjacentPosts}>
        {previous && <AdjacentPost post={previous} label={t.previousPost} icon={ArrowLeft} rel="prev" />}
        {next && <AdjacentPost post={next} label={t.nextPost} icon={ArrowRight} rel="next" />}
      </nav>
    </Container>
  );
}

interface AdjacentPostProps {
  readonly post: PostLink;
  readonly label: string;
  readonly icon: IconNode;
  readonly rel: 'prev' | 'next';
}

function AdjacentPost({ post, label, icon, rel }: AdjacentPostProps) {
  const t = useMessages();
  const list = useListForNextPost();
  return (
    <Link className={styles[rel]} to={postPath(post.id)} rel={rel} state={list}>
      <span className={styles.label}>
        <Icon icon={icon} size={18} />
        {label}
      </span>{' '}
      <span className={styles.title} dir="auto">
        {post.title || t.untitled}
      </span>
    </Link>
  );
}

/**
 * Posts that share tags with the current post. A third-party backend may send none. This component looks like `Section`
 * but does not use it, because `Section` contains code for links beside the heading, which this page does not need.
 */
export function RelatedPosts({ posts }: { readonly posts: readonly PostSummary[] }) {
  const t = useMessages();
  const list = useListForNextPost();
  if (posts.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-posts-title">
      <Container>
        <h2 id="related-posts-title" className={styles.heading}>
          {t.related}
        </h2>
        <PostRow posts={posts} label={t.related} list={list} />
      </Container>
    </section>
  );
}
