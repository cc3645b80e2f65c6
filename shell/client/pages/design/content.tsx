import { Grid } from '@safar/ui/grid';
import { Carousel, type CarouselVariant } from '@safar/ui/carousel';
import { Picture, type Ratio } from '@safar/ui/image';
import { Button } from '@safar/ui/button';
import { Rail } from '@safar/ui/rail';
import { AdFrame } from '@safar/ui/ad-frame';
import { adShapes } from '@safar/contract/slots';
import { Prose } from '@safar/ui/prose';
import { TextLink } from '@safar/ui/link';
import { BannerSkeleton, Skeleton } from '@safar/ui/skeleton';
import { GridSkeleton, SectionSkeleton } from '@safar/ui/section-skeleton';
import { Card } from '@safar/ui/card';
import { PlayDisc } from '@safar/ui/play-disc';
import pictures from '../../../content/pictures.json';
import { Specimen, SpecimenSection } from './specimen';
import { useDesignMessages } from './design-messages';
import styles from './design-page.module.scss';

const samples = pictures.design;

export function Cards() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="cards" title={t.cards}>
      <Specimen name={t.threeColumns}>
        <Grid columns={3}>
          {[0, 1, 2].map((index) => (
            <SampleCard key={index} index={index} video />
          ))}
        </Grid>
        <Grid columns={3}>
          {[3, 4, 5].map((index) => (
            <SampleCard key={index} index={index} />
          ))}
        </Grid>
      </Specimen>
      <Specimen name={t.fourColumns}>
        <Grid columns={4}>
          {[5, 3, 1, 0].map((index) => (
            <SampleCard key={index} index={index} video />
          ))}
        </Grid>
      </Specimen>
    </SpecimenSection>
  );
}

const small: readonly CarouselVariant[] = ['row', 'coverflow', 'vertical'];
const six = [0, 1, 2, 3, 4, 5];

/** Carousels. With reduced motion they do not advance, which the screenshot test relies on. */
export function Carousels() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="carousels" title={t.carousels}>
      <Specimen name="hero">
        <Carousel
          variant="hero"
          label={t.heroCarousel}
          slides={samples.slides.map((path, index) => ({
            key: path,
            label: t.cardTitles[index],
            content: (near) => <Picture path={path} alt="" sizes="100vw" ratio="hero" deferred={!near} />,
          }))}
        />
      </Specimen>
      {small.map((variant) => (
        <Specimen key={variant} name={variant}>
          <Carousel
            variant={variant}
            label={`${t.shows}, ${variant}`}
            slides={six.map((index) => ({
              key: index,
              label: t.cardTitles[index],
              content: () => <SampleCard index={index} video small />,
            }))}
          />
        </Specimen>
      ))}
    </SpecimenSection>
  );
}

const eight = [0, 1, 2, 3, 4, 5, 6, 7];

/** Horizontally scrolling rows. */
export function Rails() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="rails" title={t.rails}>
      <Specimen name="card">
        <Rail label={t.shows}>
          {eight.map((index) => (
            <SampleCard key={index} index={index} video />
          ))}
        </Rail>
      </Specimen>
      <Specimen name="small">
        <Rail label={t.shows} item="small">
          {eight.map((index) => (
            <SampleCard key={index} index={index} video small />
          ))}
        </Rail>
      </Specimen>
      <Specimen name="tall">
        <Rail label={t.tallShows} item="tall">
          {eight.map((index) => (
            <SampleCard key={index} index={index} video small ratio="9/16" />
          ))}
        </Rail>
      </Specimen>
      <Specimen name="chip">
        <Rail label={t.chipRail} item="chip" step={150}>
          {[...t.cardTitles, ...t.cardTitles].map((title, index) => (
            <Button key={index} kind="quiet" size="small">
              {title.split(' ', 2).join(' ')}
            </Button>
          ))}
        </Rail>
      </Specimen>
    </SpecimenSection>
  );
}

/** Advertisement boxes of all shapes, with an ad and while loading. */
export function Ads() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="ads" title={t.ads}>
      {adShapes.map((shape) => (
        <Specimen key={shape} name={t.shapes[shape] ?? shape} row>
          <AdFrame shape={shape} className={styles.ad}>
            <Picture path={samples.ad} alt="" sizes="400px" ratio="cover" />
          </AdFrame>
          <AdFrame shape={shape} className={styles.ad} />
        </Specimen>
      ))}
    </SpecimenSection>
  );
}

/** The text elements that `Prose` styles. */
export function Reading() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="reading" title={t.reading}>
      <Prose>
        <h2>{t.readingTitle}</h2>
        <p>
          {t.readingText} {t.inSentence} <TextLink href="/design">{t.inlineLink}</TextLink>.
        </p>
        <blockquote>{t.quote}</blockquote>
        <h3>{t.pangram}</h3>
        <ul>
          <li>{t.point}</li>
          <li dir="auto">{t.urdu}</li>
        </ul>
        <hr />
        <p>
          <small>{t.cardDate}</small>
        </p>
      </Prose>
    </SpecimenSection>
  );
}

/** Skeletons and loading states. */
export function LoadingStates() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="waiting" title={t.waiting}>
      <Specimen name={t.threeColumns}>
        <GridSkeleton count={3} />
      </Specimen>
      <Specimen name={t.section}>
        <SectionSkeleton count={4} columns={4} />
      </Specimen>
      <Specimen name={t.heroCarousel}>
        <BannerSkeleton ratio="hero" />
      </Specimen>
      <Specimen name={t.shapesOfLines}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
        <Skeleton shape="disc" />
        <Skeleton shape="pill" />
      </Specimen>
    </SpecimenSection>
  );
}

interface SampleCardProps {
  readonly index: number;
  readonly video?: boolean;
  readonly small?: boolean;
  readonly ratio?: Ratio;
}

/** A sample card of a video or a post. */
function SampleCard({ index, video = false, small = false, ratio = '16/9' }: SampleCardProps) {
  const t = useDesignMessages();
  const title = t.cardTitles[index % t.cardTitles.length] ?? t.pangram;
  const picture = samples.pictures[index % samples.pictures.length];
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
