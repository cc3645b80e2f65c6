import type { Post } from '@safar/shared/api/schemas/post';
import { Container } from '@safar/shared/ui/container';
import { Prose } from '@safar/shared/ui/prose';
import { PostHead } from './post-head';
import { PostHtml } from './post-html';
import { PostMeta } from './post-meta';
import { PostTags } from './post-tags';

/** A post to read: picture, title, date, text and tags. */
export function PostArticle({ post }: { readonly post: Post }) {
  return (
    <article>
      <PostMeta post={post} />
      <PostHead post={{ ...post, image: post.images[0]?.image ?? null }} />
      <Container>
        <Prose>
          <PostHtml html={post.description} />
        </Prose>
        <PostTags tags={post.tags} />
      </Container>
    </article>
  );
}
