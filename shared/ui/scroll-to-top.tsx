import { ArrowUp } from 'lucide';
import { useEffect, useState } from 'react';
import { scrollToTopAfter } from '../domain/product-limits';
import { focusContent } from './focus-content';
import { useReducedMotion } from './hooks/use-reduced-motion';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './scroll-to-top.module.scss';

/** Whether the page is scrolled by more than `scrollToTopAfter` of its window. */
function useFarDown(): boolean {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const measure = () => setFar(scrollY > scrollToTopAfter * innerHeight);
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);
  return far;
}

/** The floating way back to the top of a long page. The keyboard goes on at the start of the content. */
export function ScrollToTop() {
  const t = useUiMessages();
  const still = useReducedMotion();
  return (
    <IconButton
      kind="solid"
      className={styles.button}
      hidden={!useFarDown()}
      label={t.backToTop}
      icon={<Icon icon={ArrowUp} />}
      onClick={() => {
        focusContent();
        scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      }}
    />
  );
}
