import { type CardProps, PictureCard, type PictureCardProps } from '@safar/ui/card';
import { Time } from '@safar/ui/time';
import { useMessages } from '../../messages/use-messages';
import { postPath, type ListOrigin, type PostNavigationState, type PostSummary } from './post-navigation';

interface PostCardProps extends Pick<PictureCardProps, 'sizes'> {
  readonly post: PostSummary;
  /** The list to which the link "Go Back" on the post's page leads. */
  readonly list?: ListOrigin | undefined;
  readonly headingLevel?: NonNullable<CardProps['headingLevel']>;
  /** Whether the picture loads eagerly; set for the first card of a page. */
  readonly priority?: boolean;
}

/** The card of a post in a list. It shows the post's picture, title, excerpt and date of the last change. */
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
