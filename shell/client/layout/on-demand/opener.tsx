import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import type { ReactNode } from 'react';
import styles from './opener.module.scss';
import type { OnDemand } from './use-on-demand';

interface OpenerProps {
  readonly target: Pick<OnDemand<never>, 'open' | 'prepare' | 'show'>;
  /** Where it leads without scripts, before they run, and when the code cannot be had. */
  readonly href: string;
  /** `pill` has an edge and the size of a small button. */
  readonly look: 'pill' | 'bare';
  readonly children: ReactNode;
}

/**
 * The button of something that is loaded on demand. It is a link until the page runs, and stays the same element
 * afterwards, so that a keyboard that stands on it does not lose its place.
 */
export function Opener({ target, href, look, children }: OpenerProps) {
  const running = useHydrated();
  const show = async () => {
    if (!(await target.show())) location.assign(href);
  };
  return (
    <a
      href={href}
      className={styles[look]}
      onPointerEnter={target.prepare}
      onFocus={target.prepare}
      onClick={(event) => {
        event.preventDefault();
        void show();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        void show();
      }}
      {...(running && { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': target.open })}
    >
      {children}
    </a>
  );
}
