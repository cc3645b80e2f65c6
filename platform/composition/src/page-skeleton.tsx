import { useHost } from '@safar/remote-kit/host';
import { SectionSkeleton } from '@safar/ui/section-skeleton';

/** Placeholder for a page. Until the page sets its title, the document has the name of the site as its title. */
export function PageSkeleton() {
  const { site } = useHost();
  return (
    <>
      <title>{site.name}</title>
      <SectionSkeleton isPage />
    </>
  );
}
