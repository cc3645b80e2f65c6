import { Link } from '@safar/shared/router';
import { useNavigationState } from '@safar/shared/ui/hooks/use-navigation-state';
import { ArrowLeft } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { listOfState } from '../post-card/post-state';
import styles from './go-back.module.scss';
import { Icon } from '@safar/shared/ui/icon';

/** Back to the page of the blog that the visitor came from. */
export function GoBack() {
  const t = useMessages();
  const list = listOfState(useNavigationState());
  return (
    <Link className={styles.back} to={list ?? '/blog'}>
      <Icon icon={ArrowLeft} size={20} />
      {t.goBack}
    </Link>
  );
}
