import { ArrowUp } from 'lucide';
import { useEffect, useState } from 'react';
import { scrollToTopThreshold } from '@safar/domain/product-limits';
import { focusMainContent } from './focus-content';
import { useReducedMotion } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './scroll-to-top.module.scss';

/** Whether the page is scrolled by more than `scrollToTopThreshold` viewport heights. */
function useScrolledFar(): boolean {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const measure = () => setFar(scrollY > scrollToTopThreshold * innerHeight);
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);
  return isFar;
}

/** A floating button that scrolls a long page to its top and moves the focus to the start of the content. */
export function ScrollToTop() {
  const t = useUiMessages();
  const reducedMotion = useReducedMotion();
  return (
    <IconButton
      kind="solid"
      className={styles.button}
      hidden={!useScrolledFar()}
      label={t.backToTop}
      icon={<Icon icon={ArrowUp} />}
      onClick={() => {
        focusMainContent();
        scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' });
      }}
    />
  );
}
