import type { RouteTarget } from '@safar/contract/remote-module';
import { categoryPath, isSameCategory } from '@safar/domain/categories';
import { parsePageNumber } from '@safar/domain/paging';
import { videosPerPage } from '@safar/domain/product-limits';
import { useHost } from '@safar/remote-kit/host';
import { serverSentence } from '@safar/contract/locale';
import { Container } from '@safar/ui/container';
import { PageTitle } from '@safar/ui/page-title';
import { GridSkeleton } from '@safar/ui/section-skeleton';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { ListMeta, VideoListJsonLd } from '../../paged-videos/list-meta';
import { PagedVideos } from '../../paged-videos/paged-videos';
import { CategoryLinks } from './category-links';
import { type CategoryPageData, isNotFound, lastPage } from './category-requests';
import { useCategoryPage } from './category-state';
import styles from '../../paged-videos/paged-videos.module.scss';
import type { en } from '../../messages/en';
import { categoryTarget } from './category-target';

/**
 * The `/{slug}` page. It shows a category, or a list with a fixed slug such as `/recent-uploads`. For an unknown slug,
 * it shows "Page not found".
 */
export function CategoryPage({ params, search }: RouteTarget) {
  const { NotFound, site, locale } = useHost();
  const slug = params['slug'] ?? '';
  const initialPage = parsePageNumber(search.get('page'));
  const t = useMessages();
  const categoryName = useCategoryName();
  const dataError = useDataError();
  const { request, failed, names, retry, requestPage } = useCategoryPage(slug, initialPage);
  const data = request.data;
  const last = lastPage(data);
  if (isNotFound(data, initialPage)) return <NotFound />;

  const title = categoryTitle(slug, data, { ...t, categoryName });
  const path = `/${encodeURIComponent(slug)}`;
  const errorText =
    failed === 'videos'
      ? dataError
      : (message: string) => serverSentence(message, locale) || t.categoriesFailed;
  return (
    <>
      <ListMeta
        title={title}
        description={t.categoryDescription(title, site.name)}
        path={canonicalPath(path, data)}
        page={initialPage}
        last={last}
        noindex={data === null}
      />
      {process.env.SAFAR_SIDE !== 'client' && data?.kind === 'videos' && (
        <VideoListJsonLd videos={data.list.pages[initialPage] ?? []} />
      )}
      <PageTitle title={title} />
      <Container className={styles.content}>
        <RequestView
          key={`${slug} ${initialPage}`}
          request={request}
          onRetry={retry}
          errorText={errorText}
          skeleton={<GridSkeleton count={videosPerPage} spinner />}
        >
          {(page) =>
            page.kind === 'videos' && (
              <PagedVideos
                list={page.list}
                initialPage={initialPage}
                path={path}
                label={title}
                onRequestPage={requestPage}
              />
            )
          }
        </RequestView>
        {failed === 'categories' && <CategoryLinks names={names} />}
      </Container>
    </>
  );
}

/** The canonical path, which differs from `path` for an alias such as `/popular-shows` or `/Most-Watched`. */
function canonicalPath(path: string, data: CategoryPageData | null): string {
  return data?.kind === 'videos' ? categoryPath(data.category ?? 'recent-uploads') : path;
}

type TitleMessages = Pick<typeof en, 'popularShows' | 'recentUploads' | 'categoryPage'> & {
  readonly categoryName: (category: string) => string;
};

/**
 * Returns the heading of the page. `/popular-shows` has a heading of its own. Other headings come from the loaded data
 * or, until the data is loaded, from the slug.
 */
function categoryTitle(slug: string, page: CategoryPageData | null, t: TitleMessages): string {
  if (isSameCategory(slug, 'popular-shows')) return t.popularShows;
  const target = page ?? categoryTarget(slug, []);
  if (target.kind === 'unknown') return t.categoryPage;
  return target.category === null ? t.recentUploads : t.categoryName(target.category);
}
