import { plainText } from '@safar/shared/domain/plain-text';
import { readingMinutes } from '@safar/shared/domain/reading-time';
import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { Prose } from '@safar/shared/ui/prose';
import { ShareBar } from '@safar/shared/ui/share-bar';
import { useMemo } from 'react';
import { useMessages } from '../../messages/use-messages';
import { postPath } from '../post-card/post-path';
import { MorePictures } from './more-pictures';
import styles from './post-article.module.scss';
import { PostHead } from './post-head';
import { PostHtml } from './post-html';
import { PostMeta } from './post-meta';
import { PostNeighbours } from './post-neighbours';
import type { PostContent } from './post-slice';
import { PostTags } from './post-tags';
import { RelatedPosts } from './related-posts';

/** A post to read, and then what to do with it: its tags, sharing, its neighbours and its kin. */
export function PostArticle({
  content: { post, previous, next, related },
}: {
  readonly content: PostContent;
}) {
  const t = useMessages();
  const { site } = useHost();
  const words = useMemo(() => plainText(post.description), [post.description]);
  const address = new URL(postPath(post.id), `${site.origin}/`).href;
  return (
    <div className={styles.page}>
      <article>
        <PostMeta post={post} words={words} />
        <PostHead post={{ ...post, image: post.images[0]?.image ?? null }} minutes={readingMinutes(words)} />
        <Container>
          <Prose>
            <PostHtml html={post.description} />
            <MorePictures post={post} />
          </Prose>
          <p className={styles.source}>{address}</p>
          <footer className={styles.foot}>
            <PostTags tags={post.tags} />
            <ShareBar title={post.title || t.untitled} address={address} />
          </footer>
        </Container>
      </article>
      <PostNeighbours previous={previous} next={next} />
      <RelatedPosts posts={related} />
    </div>
  );
}
