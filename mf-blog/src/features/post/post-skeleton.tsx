import { Container } from '@safar/shared/ui/container';
import { Loading } from '@safar/shared/ui/loading';
import { Skeleton } from '@safar/shared/ui/skeleton';
import type { PostSummary } from '../post-card/post-summary';
import { GoBack } from './go-back';
import styles from './post-article.module.scss';
import { PostHead } from './post-head';

/** A post on its way, with as much of it as a list has said. It holds the footer down. */
export function PostSkeleton({ known }: { readonly known: PostSummary | undefined }) {
  return (
    <>
      {known && <PostHead post={known} />}
      <Container>
        {!known && <GoBack />}
        <Loading>
          {!known && (
            <div className={styles.pictureSkeleton}>
              <Skeleton />
            </div>
          )}
          <div className={styles.wait}>
            {!known && <Skeleton shape="title" />}
            <Skeleton shape="line" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </Loading>
      </Container>
    </>
  );
}
