import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import styles from './design-page.module.scss';

/** A token's name and what it is worth on this page. */
export function TokenValue({ name }: { readonly name: string }) {
  const hydrated = useHydrated();
  const value = hydrated ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : '';
  return (
    <>
      <p className={styles.token}>{name}</p>
      <p className={styles.value}>{value}</p>
    </>
  );
}
