import { useHost } from '@safar/shared/host';
import { Picture } from '@safar/shared/ui/picture';
import { useMessages } from '../../messages/use-messages';
import { SlideLink } from './slide-link';
import { useSlides } from './use-slides';
import styles from './slider.module.scss';

const frame = { alt: '', sizes: '100vw', ratio: 'cover', className: styles.picture } as const;

/**
 * Fills `home.slider`: the top of the home page with its `h1`. Without slides (not yet, none, or a failure) the
 * design system's stand-in picture carries the words: an error is not the first thing to say to a visitor.
 */
export function Slider() {
  const t = useMessages();
  const { site } = useHost();
  const [first, ...others] = useSlides();
  const scrolls = others.length > 0 && ({ role: 'region', tabIndex: 0, 'aria-label': t.highlights } as const);

  return (
    <div className={styles.scroller} {...scrolls}>
      <ul role="list" className={styles.track}>
        <li className={styles.slide} data-play="">
          <Picture path={first?.slider_image} {...frame} priority />
          <div className={styles.words}>
            <h1 className={styles.title} dir="auto">
              {t.homeTitle(site.name)}
            </h1>
            <p className={styles.lead} dir="auto">
              {site.description}
            </p>
            {first && <SlideLink link={first.link} />}
          </div>
        </li>
        {others.map(({ id, slider_image: image, link }) => (
          <li key={id} className={styles.slide} data-play="">
            <Picture path={image} {...frame} />
            <div className={styles.words}>
              <SlideLink link={link} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
