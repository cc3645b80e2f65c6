import { categoryPath, sameCategory } from '@safar/shared/domain/category';
import { categoryBarStep } from '@safar/shared/domain/product-limits';
import { Link } from '@safar/shared/router';
import { Rail } from '@safar/shared/ui/rail';
import { useLayoutEffect, useRef } from 'react';
import { useCategories } from '../../data/use-categories';
import { useShellMessages } from '../../messages/use-shell-messages';
import styles from './category-bar.module.scss';

/** Scrolls the row, and nothing else, until the link stands in its middle. */
function bringIntoView(link: HTMLElement | null) {
  const row = link?.closest('[role="region"]');
  if (!link || !row) return;
  const [box, frame] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({ left: box.left + box.width / 2 - (frame.left + frame.width / 2), behavior: 'instant' });
}

/** All categories side by side. */
export function CategoryRow({ current }: { current: string }) {
  const t = useShellMessages();
  const { categories } = useCategories();
  const here = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => bringIntoView(here.current), [current, categories]);

  return (
    <Rail label={t.categories} item="chip" step={categoryBarStep}>
      {categories.map(({ name }) => {
        const isHere = sameCategory(name, current);
        return (
          <Link
            key={name}
            to={categoryPath(name)}
            dir="auto"
            className={styles.category}
            {...(isHere && { ref: here, 'aria-current': 'page' })}
          >
            {name}
          </Link>
        );
      })}
    </Rail>
  );
}
