import type { RouteTarget } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import { useHost } from '@safar/remote-kit/host';
import { useSelector } from '@safar/remote-kit/state';
import { useRequest } from '@safar/remote-kit/state/request-slice';
import { ButtonLink } from '@safar/ui/button';
import { Container } from '@safar/ui/container';
import { PageTitle } from '@safar/ui/page-title';
import { Section } from '@safar/ui/section';
import { GridSkeleton } from '@safar/ui/section-skeleton';
import { VideoSearch } from '@safar/ui/video-search';
import { useMessages } from '../../messages/use-messages';
import { ListMeta } from '../../paged-videos/list-meta';
import { useScrollToTop } from '@safar/remote-kit/hooks/use-scroll-to-top';
import { pagePath } from '../../paged-videos/video-list';
import { RequestView } from '../../requests/request-view';
import { CategoryLinks } from './category-links';
import type { WithCategory } from './category-state';
import { PopularFilms } from '../home/popular-films';
import { categoriesRequest } from './categories-state';
import layout from '../../paged-videos/paged-videos.module.scss';
import styles from './category-page.module.scss';

const PATH = '/category';
const noNames: readonly string[] = [];

/** The `/category` page. It shows one page of the category list as links, then a search box and some films. */
export function CategoriesPage({ search }: RouteTarget) {
  const t = useMessages();
  const { NotFound, site } = useHost();
  const page = parsePageNumber(search.get('page'));
  const { request, retry } = useRequest(categoriesRequest, page);
  useScrollToTop(page);
  /** Category names from an earlier visit to a category page. They are shown if the request for this page fails. */
  const loadedNames = useSelector(
    (state: Partial<WithCategory>) => state['mf-video/category']?.names ?? noNames,
  );
  const last = request.data?.last ?? 1;
  if (request.data && page > last) return <NotFound />;

  return (
    <>
      <ListMeta
        title={t.categories}
        description={t.categoryDescription(t.categories, site.name)}
        path={PATH}
        page={page}
        last={last}
        noindex={request.data === null}
      />
      <PageTitle title={t.categories} lead={t.chooseCategory} />
      <Container className={layout.content}>
        <RequestView
          key={page}
          request={request}
          onRetry={retry}
          errorText={(message) => message || t.categoriesFailed}
          skeleton={<GridSkeleton spinner />}
        >
          {({ names }) => (
            <div className={layout.content}>
              <CategoryLinks names={names} />
              {last > 1 && <Pager page={page} last={last} />}
              <VideoSearch label={t.searchVideos} submit={t.search} />
              <Section title={t.trendingNow} className={styles.films}>
                <PopularFilms layout="compact" label={t.trendingNow} count={12} />
              </Section>
            </div>
          )}
        </RequestView>
        {request.status === 'failed' && <CategoryLinks names={loadedNames} />}
      </Container>
    </>
  );
}

/** Links to the previous and the next page of the category list. */
function Pager({ page, last }: { readonly page: number; readonly last: number }) {
  const t = useMessages();
  return (
    <p className={styles.pager}>
      {page > 1 && (
        <ButtonLink href={pagePath(PATH, page - 1)} kind="ghost" rel="prev">
          {t.earlierCategories}
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink href={pagePath(PATH, page + 1)} kind="ghost" rel="next">
          {t.moreCategories}
        </ButtonLink>
      )}
    </p>
  );
}
