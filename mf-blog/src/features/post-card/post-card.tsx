import { type CardProps, PictureCard, type PictureCardProps } from '@safar/ui/card';
import { Time } from '@safar/ui/time';
import { useMessages } from '../../messages/use-messages';
import { postPath, type ListOrigin, type PostNavigationState, type PostSummary } from './post-navigation';

interface PostCardProps extends Pick<PictureCardProps, 'sizes'> {
  readonly post: PostSummary;
  /** The list that "Go Back" on the page of a post leads to. */
  readonly list?: ListOrigin | undefined;
  readonly headingLevel?: NonNullable<CardProps['headingLevel']>;
  /** Whether the picture loads eagerly; set for the first card of a page. */
  readonly priority?: boolean;
}

/** A post in a list. The card shows its picture, title, excerpt and the date of its last change. */
export function PostCard({ post, list, headingLevel = 3, priority = false, sizes }: PostCardProps) {
  const t = useMessages();
  const state: PostNavigationState = { post, ...list };
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
