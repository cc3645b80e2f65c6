import { categoryPath, knownCategories } from '@safar/shared/domain/category';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { useMessages } from '../../messages/use-messages';
import styles from './category-page.module.scss';

/** Links to the categories, the known ones as long as no list has come. */
export function CategoryChoice({ names }: { names: readonly string[] }) {
  const t = useMessages();
  const shown = names.length > 0 ? names : Object.values(knownCategories);
  return (
    <nav aria-label={t.categories}>
      <ul role="list" className={styles.choice}>
        {shown.map((name) => (
          <li key={name} dir="auto">
            <ButtonLink href={categoryPath(name)} kind="quiet" size="small">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
