import type { Post } from '@safar/shared/api/schemas/post';
import { Container } from '@safar/shared/ui/container';
import { PageTitle } from '@safar/shared/ui/page-title';
import { Picture } from '@safar/shared/ui/picture';
import { Prose } from '@safar/shared/ui/prose';
import { Time } from '@safar/shared/ui/time';
import { useMessages } from '../../messages/use-messages';
import { GoBack } from './go-back';
import { PostHtml } from './post-html';
import { PostMeta } from './post-meta';
import { PostTags } from './post-tags';
import styles from './post-article.module.scss';

/** A post to read: picture, title, date, text and tags. */
export function PostArticle({ post }: { readonly post: Post }) {
  const t = useMessages();
  return (
    <article>
      <PostMeta post={post} />
      <Container>
        <GoBack />
        <Picture
          path={post.images[0]?.image}
          alt=""
          sizes="(width >= 1320px) 1240px, 100vw"
          ratio="21/9"
          priority
          className={styles.picture}
        />
      </Container>
      <PageTitle title={post.title || t.untitled}>
        <p className={styles.date}>
          {t.updated} <Time value={post.updated_at} />
        </p>
      </PageTitle>
      <Container>
        <Prose>
          <PostHtml html={post.description} />
        </Prose>
        <PostTags tags={post.tags} />
      </Container>
    </article>
  );
}
