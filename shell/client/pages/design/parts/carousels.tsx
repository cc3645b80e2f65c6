import { Carousel, type CarouselVariant } from '@safar/shared/ui/carousel';
import { Picture } from '@safar/shared/ui/picture';
import { Part } from '../part';
import { SampleCard } from '../sample-card';
import { sampleSlides } from '../samples';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';

const small: readonly CarouselVariant[] = ['row', 'coverflow', 'vertical'];
const six = [0, 1, 2, 3, 4, 5];

/** What moves by itself. Under reduced motion, as in the test of its looks, it stands still. */
export function Carousels() {
  const t = useDesignMessages();
  return (
    <Part id="carousels" title={t.carousels}>
      <Specimen name="hero">
        <Carousel
          variant="hero"
          label={t.heroCarousel}
          slides={sampleSlides.map((path, index) => ({
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
    </Part>
  );
}
