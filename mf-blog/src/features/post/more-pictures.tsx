import type { Post } from '@safar/shared/api/schemas/post';
import { PostPicture } from './post-picture';

/** The post's other pictures, unless its text shows them. */
export function MorePictures({ post: { images, description } }: { readonly post: Post }) {
  return images
    .slice(1)
    .filter(({ image }) => !description.includes(image))
    .map(({ image }) => (
      <p key={image}>
        <PostPicture path={image} alt="" />
      </p>
    ));
}
