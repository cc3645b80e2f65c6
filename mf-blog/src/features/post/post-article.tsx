import { usePageUrl } from '@safar/remote-kit/hooks/use-page-url';
import { Link, useNavigate } from '@safar/remote-kit/router';
import { Container } from '@safar/ui/container';
import { Icon } from '@safar/ui/icon';
import { Picture } from '@safar/ui/image';
import { PageTitle } from '@safar/ui/page-title';
import { Prose } from '@safar/ui/prose';
import { ShareBar } from '@safar/ui/share-bar';
import { LoadingStatus, Skeleton } from '@safar/ui/skeleton';
import { Time } from '@safar/ui/time';
import { ArrowLeft } from 'lucide';
import type { MouseEvent } from 'react';
import { useMessages } from '../../messages/use-messages';
import type { PostContent } from '../../requests/fetch-posts';
import { postPath, useListOrigin, type PostSummary } from '../post-card/post-navigation';
import { AdjacentPosts, PostTags, RelatedPosts } from './further-reading';
import styles from './post-article.module.scss';
import { PostMeta } from './post-meta';
import { PostPicture, PostText } from './post-text';

/** A post with its tags, share links, and links to adjacent and related posts. */
export function PostArticle({ content }: { readonly content: PostContent }) {
  const t = useMessages();
  const url = usePageUrl()(postPath(content.id));
  return (
    <div className={styles.page}>
      <article>
        <PostMeta content={content} />
        <PostHeader post={content} readingMinutes={content.readingMinutes} />
        <Container className={styles.reader}>
          <Prose>
            <PostText nodes={content.text} />
            {content.pictures.map((path) => (
              <p key={path}>
                <PostPicture path={path} alt="" />
              </p>
            ))}
          </Prose>
          <p className={styles.source}>{url}</p>
          <footer className={styles.footer}>
            <PostTags tags={content.tags} />
            <ShareBar title={content.title || t.untitled} address={url} />
          </footer>
        </Container>
      </article>
      <AdjacentPosts previous={content.previous} next={content.next} />
      <RelatedPosts posts={content.related} />
    </div>
  );
}

interface PostHeaderProps {
  readonly post: Omit<PostSummary, 'excerpt'>;
  /** `undefined` until the text has loaded. */
  readonly readingMinutes?: number;
}

function PostHeader({ post, readingMinutes }: PostHeaderProps) {
  const t = useMessages();
  return (
    <>
      <Container className={styles.top}>
        <GoBackLink />
        <Picture
          path={post.image}
          alt=""
          sizes="(width >= 1920px) 1760px, 100vw"
          ratio="21/9"
          priority
          className={styles.picture}
        />
      </Container>
      <div className={styles.reader}>
        <PageTitle title={post.title || t.untitled}>
          <p className={styles.facts}>
            <span>
              {t.updated} <Time value={post.updated_at} />
            </span>
            {readingMinutes !== undefined && <span>{t.minutesToRead(readingMinutes)}</span>}
          </p>
        </PageTitle>
      </div>
    </>
  );
}

/**
 * Links to the page of the post list from which the visitor came. If the visitor came from elsewhere, it links to the
 * first page of the list. If the linked page is in the history of this tab, a click navigates back to it, so that the
 * scroll position is restored.
 */
export function GoBackLink() {
  const t = useMessages();
  const navigate = useNavigate();
  const list = useListOrigin();
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!list?.steps || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(-list.steps);
  };
  return (
    <Link className={styles.back} to={list?.from ?? '/blog'} onClick={goBack}>
      <Icon icon={ArrowLeft} size={20} />
      {t.goBack}
    </Link>
  );
}

/** The loading state of `PostArticle`. It is at least one viewport high, so that the footer stays out of view. */
export function PostSkeleton({ summary }: { readonly summary: PostSummary | undefined }) {
  return (
    <>
      {summary && <PostHeader post={summary} />}
      <Container className={summary ? styles.reader : styles.top}>
        {!summary && <GoBackLink />}
        <LoadingStatus>
          {!summary && (
            <div className={styles.pictureSkeleton}>
              <Skeleton />
            </div>
          )}
          <div className={styles.textSkeleton}>
            {!summary && <Skeleton shape="title" />}
            <Skeleton shape="line" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </LoadingStatus>
      </Container>
    </>
  );
}
