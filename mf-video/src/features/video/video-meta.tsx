import { truncateText } from '@safar/domain/text';
import { embedUrl, thumbnailSources } from '@safar/domain/youtube';
import { useHost } from '@safar/remote-kit/host';
import { JsonLd } from '@safar/ui/json-ld';
import { usePageUrl } from '@safar/remote-kit/hooks/use-page-url';
import { PageMeta } from '@safar/ui/page-meta';
import type { VideoSummary } from '../../videos/video-summary';

/** Maximum length of the description, in graphemes. Search engines usually cut off longer descriptions. */
const SUMMARY_LENGTH = 160;

/** Metadata for search engines and shared links. */
export function VideoMeta({ video, videoId }: { video: VideoSummary; videoId: string }) {
  const { site } = useHost();
  const pageUrl = usePageUrl();
  const absolute = (address: string) => new URL(address, `${site.origin}/`).href;
  const description =
    truncateText((video.description ?? '').replaceAll('\n', ' '), SUMMARY_LENGTH).text || undefined;
  const path = `/show-more/${video.id}`;
  const image = `${site.thumbnailBase}/vi/${videoId}/hqdefault.jpg`;
  return (
    <>
      <PageMeta title={video.title} description={description} path={path} image={image} type="video.other" />
      {process.env.SAFAR_SIDE !== 'client' && (
        <JsonLd
          data={{
            '@type': 'VideoObject',
            name: video.title,
            description: description ?? video.title,
            url: pageUrl(path),
            genre: video.category || undefined,
            thumbnailUrl: [absolute(image), absolute(thumbnailSources(site.thumbnailBase, videoId).src)],
            embedUrl: absolute(embedUrl(site.embedBase, videoId, { autoplay: false })),
          }}
        />
      )}
    </>
  );
}
