import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { Prose } from '@safar/shared/ui/prose';
import { ShareBar } from '@safar/shared/ui/share-bar';
import { useMessages } from '../../messages/use-messages';
import { postPath } from '../post-card/post-path';
import styles from './post-article.module.scss';
import type { PostContent } from './post-content';
import { PostHead } from './post-head';
import { PostMeta } from './post-meta';
import { PostNeighbours } from './post-neighbours';
import { PostPicture } from './post-picture';
import { PostTags } from './post-tags';
import { PostText } from './post-text';
import { RelatedPosts } from './related-posts';

/** A post to read, and then what to do with it: its tags, sharing, its neighbours and its kin. */
export function PostArticle({ content }: { readonly content: PostContent }) {
  const t = useMessages();
  const { site } = useHost();
  const address = new URL(postPath(content.id), `${site.origin}/`).href;
  return (
    <div className={styles.page}>
      <article>
        <PostMeta content={content} />
        <PostHead post={content} minutes={content.minutes} />
        <Container>
          <Prose>
            <PostText nodes={content.text} />
            {content.pictures.map((path) => (
              <p key={path}>
                <PostPicture path={path} alt="" />
              </p>
            ))}
          </Prose>
          <p className={styles.source}>{address}</p>
          <footer className={styles.foot}>
            <PostTags tags={content.tags} />
            <ShareBar title={content.title || t.untitled} address={address} />
          </footer>
        </Container>
      </article>
      <PostNeighbours previous={content.previous} next={content.next} />
      <RelatedPosts posts={content.related} />
    </div>
  );
}
