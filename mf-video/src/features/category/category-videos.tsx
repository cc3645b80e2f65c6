import type { Video } from '@safar/shared/api/schemas/video';
import { Grid } from '@safar/shared/ui/grid';
import { Panel } from '@safar/shared/ui/panel';
import { useMessages } from '../../messages/use-messages';
import { VideoTile } from '../../videos/video-tile';

/** The videos of a category: three columns, two on medium screens, one on small ones. */
export function CategoryVideos({ videos, label }: { videos: readonly Video[]; label: string }) {
  const t = useMessages();
  if (videos.length === 0) return <Panel kind="empty" message={t.noDataFound} />;
  return (
    <Grid columns={3} label={label} long>
      {videos.map((video, index) => (
        <VideoTile key={video.id} video={video} headingLevel={2} priority={index === 0} />
      ))}
    </Grid>
  );
}
