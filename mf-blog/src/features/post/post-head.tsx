import { Container } from '@safar/shared/ui/container';
import { PageTitle } from '@safar/shared/ui/page-title';
import { Picture } from '@safar/shared/ui/picture';
import { Time } from '@safar/shared/ui/time';
import { useMessages } from '../../messages/use-messages';
import type { PostSummary } from '../post-card/post-summary';
import { GoBack } from './go-back';
import styles from './post-article.module.scss';

/** The top of a post: the way back, picture, title and date. */
export function PostHead({ post }: { readonly post: Omit<PostSummary, 'excerpt'> }) {
  const t = useMessages();
  return (
    <>
      <Container>
        <GoBack />
        <Picture
          path={post.image}
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
    </>
  );
}
