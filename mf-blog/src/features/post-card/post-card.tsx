import type { Post } from '@safar/shared/api/schemas/post';
import { cutText } from '@safar/shared/domain/cut-text';
import { plainText } from '@safar/shared/domain/plain-text';
import { postExcerptLength } from '@safar/shared/domain/product-limits';
import type { CardProps } from '@safar/shared/ui/card';
import { PictureCard } from '@safar/shared/ui/picture-card';
import { Time } from '@safar/shared/ui/time';
import { useMessages } from '../../messages/use-messages';
import { postPath } from './post-path';

export interface PostCardProps {
  readonly post: Post;
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
      path={post.images[0]?.image}
      text={cutText(plainText(post.description), postExcerptLength).text}
      meta={<Time value={post.updated_at} />}
      headingLevel={headingLevel}
      priority={priority}
    />
  );
}
