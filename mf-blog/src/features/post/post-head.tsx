import { Container } from '@safar/shared/ui/container';
import { PageTitle } from '@safar/shared/ui/page-title';
import { Picture } from '@safar/shared/ui/picture';
import { Time } from '@safar/shared/ui/time';
import { useMessages } from '../../messages/use-messages';
import type { PostSummary } from '../post-card/post-summary';
import { GoBack } from './go-back';
import styles from './post-article.module.scss';

export interface PostHeadProps {
  readonly post: Omit<PostSummary, 'excerpt'>;
  /** Minutes to read it, once its text is there. */
  readonly minutes?: number;
}

/** The top of a post: the way back, picture, title, date and how long it takes to read. */
export function PostHead({ post, minutes }: PostHeadProps) {
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
        <p className={styles.facts}>
          <span>
            {t.updated} <Time value={post.updated_at} />
          </span>
          {minutes !== undefined && <span>{t.minutesToRead(minutes)}</span>}
        </p>
      </PageTitle>
    </>
  );
}
