import type { Video } from '@safar/shared/api/schemas/video';
import { cutText } from '@safar/shared/domain/cut-text';
import { embedAddress } from '@safar/shared/domain/embed';
import { plainText } from '@safar/shared/domain/plain-text';
import { thumbnailSources } from '@safar/shared/domain/thumbnail';
import { useHost } from '@safar/shared/host';
import { JsonLd } from '@safar/shared/ui/json-ld';
import { PageMeta } from '@safar/shared/ui/page-meta';

/** As much as search engines show. */
const SUMMARY_LENGTH = 160;

/** What search engines and shared links say of a video. */
export function VideoMeta({ video, videoId }: { video: Video; videoId: string }) {
  const { site } = useHost();
  const absolute = (address: string) => new URL(address, `${site.origin}/`).href;
  const description = cutText(plainText(video.description), SUMMARY_LENGTH).text || undefined;
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
            url: absolute(path),
            genre: video.category || undefined,
            thumbnailUrl: [absolute(image), absolute(thumbnailSources(site.thumbnailBase, videoId).src)],
            embedUrl: absolute(embedAddress(site.embedBase, videoId, { autoplay: false })),
          }}
        />
      )}
    </>
  );
}
