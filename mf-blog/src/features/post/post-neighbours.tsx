import type { PostLink } from '@safar/shared/api/schemas/found-post';
import { Link, useLocation } from '@safar/shared/router';
import { Container } from '@safar/shared/ui/container';
import { Icon } from '@safar/shared/ui/icon';
import { ArrowLeft, ArrowRight, type IconNode } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { postPath } from '../post-card/post-path';
import { listOfState } from '../post-card/post-state';
import styles from './post-neighbours.module.scss';

export interface PostNeighboursProps {
  /** The next older post. */
  readonly previous: PostLink | null;
  /** The next newer post. */
  readonly next: PostLink | null;
}

/** The ways to the posts before and after this one by date; nothing where the API does not know them. */
export function PostNeighbours({ previous, next }: PostNeighboursProps) {
  const t = useMessages();
  if (!previous && !next) return null;
  return (
    <Container>
      <nav className={styles.neighbours} aria-label={t.neighbours}>
        {previous && <Neighbour post={previous} word={t.previousPost} icon={ArrowLeft} rel="prev" />}
        {next && <Neighbour post={next} word={t.nextPost} icon={ArrowRight} rel="next" />}
      </nav>
    </Container>
  );
}

interface NeighbourProps {
  readonly post: PostLink;
  readonly word: string;
  readonly icon: IconNode;
  readonly rel: 'prev' | 'next';
}

function Neighbour({ post, word, icon, rel }: NeighbourProps) {
  const t = useMessages();
  // The way back to the list stays the same from post to post.
  const from = listOfState((useLocation() as { state: unknown }).state);
  return (
    <Link
      className={styles[rel]}
      to={postPath(post.id)}
      rel={rel}
      state={from === undefined ? undefined : { from }}
    >
      <span className={styles.word}>
        <Icon icon={icon} size={18} />
        {word}
      </span>{' '}
      <span className={styles.title} dir="auto">
        {post.title || t.untitled}
      </span>
    </Link>
  );
}
