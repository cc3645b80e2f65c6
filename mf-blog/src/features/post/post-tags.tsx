import { Chip } from '@safar/shared/ui/chip';
import { useMessages } from '../../messages/use-messages';
import styles from './post-article.module.scss';

/** The words that a post is filed under. */
export function PostTags({ tags }: { readonly tags: readonly string[] }) {
  const t = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={t.tags} className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip>{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}
