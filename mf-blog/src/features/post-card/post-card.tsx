import type { CardProps } from '@safar/shared/ui/card';
import { PictureCard } from '@safar/shared/ui/picture-card';
import { Time } from '@safar/shared/ui/time';
import { useMessages } from '../../messages/use-messages';
import { postPath } from './post-path';
import type { PostSummary } from './post-summary';

export interface PostCardProps {
  readonly post: PostSummary;
  /** The list that shows it, for the way back. */
  readonly from?: string;
  readonly headingLevel?: NonNullable<CardProps['headingLevel']>;
  /** For the first card of a page. */
  readonly priority?: boolean;
}

/** A post in a list: picture, title, the beginning of its text and when it was last changed. */
export function PostCard({ post, from, headingLevel = 3, priority = false }: PostCardProps) {
  const t = useMessages();
  return (
    <PictureCard
      href={postPath(post.id)}
      state={from === undefined ? undefined : { from }}
      title={post.title || t.untitled}
      path={post.image}
      text={post.excerpt}
      meta={<Time value={post.updated_at} />}
      headingLevel={headingLevel}
      priority={priority}
    />
  );
}
