import { Card } from '@safar/shared/ui/card';
import { Picture } from '@safar/shared/ui/picture';
import { PlayDisc } from '@safar/shared/ui/play-disc';
import type { Ratio } from '@safar/shared/ui/image';
import { samplePictures } from './samples';
import { useDesignMessages } from './use-design-messages';

interface SampleCardProps {
  readonly index: number;
  readonly video?: boolean;
  readonly small?: boolean;
  readonly ratio?: Ratio;
}

/** A card as videos have it, or as posts do. */
export function SampleCard({ index, video = false, small = false, ratio = '16/9' }: SampleCardProps) {
  const t = useDesignMessages();
  const title = t.cardTitles[index % t.cardTitles.length] ?? t.pangram;
  const picture = samplePictures[index % samplePictures.length];
  return (
    <Card
      href="/design"
      title={title}
      media={<Picture path={picture} alt="" sizes="400px" ratio={ratio} />}
      headingLevel={4}
      {...(video
        ? { chip: t.category, overlay: <PlayDisc size={small ? 'small' : 'medium'} /> }
        : { text: t.cardText, meta: t.cardDate })}
    />
  );
}
