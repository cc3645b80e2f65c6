import { Link, useLocation } from '@safar/shared/router';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { ArrowLeft } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { listOfState } from '../post-card/post-state';
import styles from './go-back.module.scss';
import { Icon } from '@safar/shared/ui/icon';

/** Back to the page of the blog that the visitor came from. */
export function GoBack() {
  const t = useMessages();
  const { state } = useLocation() as { state: unknown };
  // After a reload the browser still has the state, but the server that rendered the page never saw it.
  const hydrated = useHydrated();
  return (
    <Link className={styles.back} to={(hydrated ? listOfState(state) : undefined) ?? '/blog'}>
      <Icon icon={ArrowLeft} size={20} />
      {t.goBack}
    </Link>
  );
}
