import { Link, useLocation } from '@safar/shared/router';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { ArrowLeft } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import styles from './go-back.module.scss';
import { Icon } from '@safar/shared/ui/icon';

/** The list in a navigation state, as `PostCard` left it there. */
function listOf(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/blog(?:\?|$)/.test(from) ? from : undefined;
}

/** Back to the page of the blog that the visitor came from. */
export function GoBack() {
  const t = useMessages();
  const { state } = useLocation();
  // After a reload the browser still has the state, but the server that rendered the page never saw it.
  const hydrated = useHydrated();
  return (
    <Link className={styles.back} to={(hydrated ? listOf(state) : undefined) ?? '/blog'}>
      <Icon icon={ArrowLeft} size={20} />
      {t.goBack}
    </Link>
  );
}
