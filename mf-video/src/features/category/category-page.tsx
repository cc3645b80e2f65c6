import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { categoryPath } from '@safar/shared/domain/category';
import { pageOf } from '@safar/shared/domain/paging';
import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { PageTitle } from '@safar/shared/ui/page-title';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { ListMeta } from '../../video-pages/list-meta';
import { VideoListData } from '../../video-pages/video-list-data';
import { PagedVideos } from '../../video-pages/paged-videos';
import { lastPageOf } from '../../video-pages/video-list';
import { CategoryChoice } from './category-choice';
import type { CategoryPageData } from './category-slice';
import { categoryTitle } from './category-title';
import { useCategoryPage } from './use-category-page';
import styles from './category-page.module.scss';

/** The route `/{slug}`: a category, one of the fixed collections, or nothing that exists. */
export function CategoryPage({ params, search }: RouteTarget) {
  const { NotFound, site } = useHost();
  const slug = params['slug'] ?? '';
  const arrival = pageOf(search.get('page'));
  const t = useMessages();
  const dataError = useDataError();
  const { request, failed, names, retry, askPage } = useCategoryPage(slug, arrival);
  const data = request.data;
  const last = data?.kind === 'videos' ? lastPageOf(data.list.total) : 1;
  if (data?.kind === 'unknown' || (data?.kind === 'videos' && arrival > last)) return <NotFound />;

  const title = categoryTitle(slug, data, t);
  const path = `/${encodeURIComponent(slug)}`;
  const errorText = failed === 'videos' ? dataError : (message: string) => message || t.categoriesFailed;
  return (
    <>
      <ListMeta
        title={title}
        description={t.categoryDescription(title, site.name)}
        path={canonicalPath(path, data)}
        page={arrival}
        last={last}
        noindex={data === null}
      />
      {process.env.SAFAR_SIDE !== 'client' && data?.kind === 'videos' && (
        <VideoListData videos={data.list.pages[arrival] ?? []} />
      )}
      <PageTitle title={title} lead={data?.kind === 'choice' ? t.chooseCategory : undefined} />
      <Container className={styles.content}>
        <RequestView
          key={`${slug} ${arrival}`}
          request={request}
          onRetry={retry}
          errorText={errorText}
          skeleton={<GridSkeleton />}
        >
          {(page) =>
            page.kind === 'videos' ? (
              <PagedVideos list={page.list} arrival={arrival} path={path} label={title} onAsk={askPage} />
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
function canonicalPath(path: string, data: CategoryPageData | null): string {
  return data?.kind === 'videos' && data.category !== null ? categoryPath(data.category) : path;
}
