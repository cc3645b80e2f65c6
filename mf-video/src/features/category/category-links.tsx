import { categoryPath, knownCategories } from '@safar/domain/categories';
import { ButtonLink } from '@safar/ui/button';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { useMessages } from '../../messages/use-messages';
import styles from './category-page.module.scss';

interface CategoryLinksProps {
  /** Names of the categories to link to. If the list is empty, the component links to `knownCategories`. */
  readonly names: readonly string[];
}

export function CategoryLinks({ names }: CategoryLinksProps) {
  const t = useMessages();
  const categoryName = useCategoryName();
  const shown = names.length > 0 ? names : Object.values(knownCategories);
  return (
    <nav aria-label={t.categories}>
      <ul role="list" className={styles.links}>
        {shown.map((name) => (
          <li key={name} dir="auto">
            <ButtonLink href={categoryPath(name)} kind="quiet" size="small">
              {categoryName(name)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
