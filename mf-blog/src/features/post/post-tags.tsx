import { Link } from '@safar/shared/router';
import { Chip } from '@safar/shared/ui/chip';
import { useMessages } from '../../messages/use-messages';
import { listPath } from '../list/list-path';
import styles from './post-tags.module.scss';

/** The words that a post is filed under, each with the way to what else has it. */
export function PostTags({ tags }: { readonly tags: readonly string[] }) {
  const t = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={t.tags} className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={listPath({ page: 1, search: tag })} rel="nofollow">
            <Chip className={styles.chip}>{tag}</Chip>
          </Link>
        </li>
      ))}
    </ul>
  );
}
