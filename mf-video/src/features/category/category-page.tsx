import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { categoryPath } from '@safar/shared/domain/category';
import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { CategoryChoice } from './category-choice';
import type { CategoryPageData } from './category-slice';
import { categoryTitle } from './category-title';
import { CategoryVideos } from './category-videos';
import { useCategoryPage } from './use-category-page';
import styles from './category-page.module.scss';

/** The route `/{slug}`: a category, one of the fixed collections, or nothing that exists. */
export function CategoryPage({ params }: RouteTarget) {
  const { NotFound, site } = useHost();
  const slug = params['slug'] ?? '';
  const t = useMessages();
  const dataError = useDataError();
  const { request, failed, names, retry } = useCategoryPage(slug);
  const page = request.data;
  if (page?.kind === 'unknown') return <NotFound />;

  const title = categoryTitle(slug, page, t);
  const errorText = failed === 'videos' ? dataError : (message: string) => message || t.categoriesFailed;
  return (
    <>
      <PageMeta
        title={title}
        description={t.categoryDescription(title, site.name)}
        path={canonicalPath(slug, page)}
        noindex={page === null}
      />
      <PageTitle title={title} lead={page?.kind === 'choice' ? t.chooseCategory : undefined} />
      <Container className={styles.content}>
        <RequestView
          key={slug}
          request={request}
          onRetry={retry}
          errorText={errorText}
          skeleton={<GridSkeleton />}
        >
          {(data) =>
            data.kind === 'videos' ? (
              <CategoryVideos videos={data.videos} label={title} />
            ) : (
              <CategoryChoice names={names} />
            )
          }
        </RequestView>
        {failed === 'categories' && <CategoryChoice names={names} />}
      </Container>
    </>
  );
}

/** One address for one list: `/popular-shows` is a category under another name. */
function canonicalPath(slug: string, page: CategoryPageData | null): string {
  return page?.kind === 'videos' && page.category !== null
    ? categoryPath(page.category)
    : `/${encodeURIComponent(slug)}`;
}
