import { Container } from '@safar/shared/ui/container';
import { Loading } from '@safar/shared/ui/loading';
import { Skeleton } from '@safar/shared/ui/skeleton';
import { GoBack } from './go-back';
import styles from './post-article.module.scss';

/** A post on its way. */
export function PostSkeleton() {
  return (
    <Container>
      <GoBack />
      <Loading>
        <div className={styles.pictureSkeleton}>
          <Skeleton />
        </div>
        <div className={styles.words}>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      </Loading>
    </Container>
  );
}
