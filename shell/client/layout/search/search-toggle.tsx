import { Container } from '@safar/shared/ui/container';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { Icon } from '@safar/shared/ui/icon';
import { useLocation } from '@safar/shared/router';
import { Search, X } from 'lucide';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useShellMessages } from '../../messages/use-shell-messages';
import { SearchForm } from './search-form';
import styles from './search.module.scss';

/**
 * The button that opens the search under the header. A `details` element, so that it opens without scripts and
 * before they run.
 */
export function SearchToggle() {
  const t = useShellMessages();
  const running = useHydrated();
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const subscribe = useCallback((changed: () => void) => {
    const element = details.current;
    element?.addEventListener('toggle', changed);
    return () => element?.removeEventListener('toggle', changed);
  }, []);
  // The element knows, and may have been opened before this code ran.
  const open = useSyncExternalStore(
    subscribe,
    () => details.current?.open ?? false,
    () => false,
  );

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      details.current?.removeAttribute('open');
      details.current?.querySelector('summary')?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);

  // Another page closes it.
  useEffect(() => {
    const element = details.current;
    return () => element?.removeAttribute('open');
  }, [key]);

  return (
    <details
      ref={details}
      className={styles.search}
      onToggle={({ currentTarget }) => {
        const field = currentTarget.open ? currentTarget.querySelector('input') : null;
        field?.focus();
        field?.select();
      }}
    >
      <summary
        className={styles.toggle}
        title={t.search}
        aria-label={t.search}
        {...(running && { role: 'button', 'aria-expanded': open })}
      >
        <Icon icon={open ? X : Search} size={22} />
      </summary>
      <div className={styles.panel}>
        <Container>
          <SearchForm />
        </Container>
      </div>
    </details>
  );
}
