import { useHref } from '@safar/remote-kit/router';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import type { ReactNode } from 'react';
import styles from './lazy-dialog.module.scss';
import type { LazyDialog } from './use-lazy-dialog';

interface LazyDialogButtonProps {
  readonly dialog: Pick<LazyDialog<never>, 'open' | 'isLoading' | 'preload' | 'show'>;
  /** Link target without JavaScript, and when the shell's script or the code of the dialog fails to load. */
  readonly href: string;
  /** `pill` has a border and the size of a small button; `bare` has no border. */
  readonly look: 'pill' | 'bare';
  readonly children: ReactNode;
}

/**
 * A button that opens a lazy dialog. Until hydration it is a link. Hydration keeps the element, so that it does not
 * lose the keyboard focus.
 */
export function LazyDialogButton({ dialog, href, look, children }: LazyDialogButtonProps) {
  const hydrated = useHydrated();
  const page = useHref(href);
  // A fragment stays as it is: `useHref` would return the page's URL without its query.
  const target = href.startsWith('#') ? href : page;
  const show = async () => {
    if (!(await dialog.show())) location.assign(target);
  };
  return (
    <a
      href={target}
      className={styles[look]}
      data-press
      aria-busy={dialog.isLoading || undefined}
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
      onClick={(event) => {
        event.preventDefault();
        void show();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        void show();
      }}
      {...(hydrated && { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': dialog.open })}
    >
      {children}
    </a>
  );
}
