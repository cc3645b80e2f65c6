import type { CardProps } from '@safar/shared/ui/card';
import { PictureCard, type PictureCardProps } from '@safar/shared/ui/picture-card';
import { Time } from '@safar/shared/ui/time';
import { useMessages } from '../../messages/use-messages';
import { postPath } from './post-path';
import type { PostState } from './post-state';
import type { PostSummary } from './post-summary';

export interface PostCardProps extends Pick<PictureCardProps, 'sizes'> {
  readonly post: PostSummary;
  /** The list that shows it, for the way back. */
  readonly from?: string | undefined;
  readonly headingLevel?: NonNullable<CardProps['headingLevel']>;
  /** For the first card of a page. */
  readonly priority?: boolean;
}

/** A post in a list: picture, title, the beginning of its text and when it was last changed. */
export function PostCard({ post, from, headingLevel = 3, priority = false, sizes }: PostCardProps) {
  const t = useMessages();
  const state: PostState = { post, ...(from !== undefined && { from }) };
  return (
    <PictureCard
      href={postPath(post.id)}
      state={state}
      title={post.title || t.untitled}
      path={post.image}
      text={post.excerpt}
      meta={<Time value={post.updated_at} />}
      headingLevel={headingLevel}
      priority={priority}
      {...(sizes && { sizes })}
    />
  );
}
