import { shopPrice } from '@safar/shared/domain/product-limits';
import { Illustration } from './illustration';
import { items, type ItemId } from './items';
import { useShopTexts } from './use-shop-texts';
import styles from './shop-card.module.scss';

/** One thing that the shop will hold. Nothing can be ordered yet, so it leads nowhere. */
export function ShopCard({ id }: { readonly id: ItemId }) {
  const t = useShopTexts();
  const { name, description } = t.goods[id];
  return (
    <article className={styles.card}>
      <div className={styles.media}>
        <div className={styles.picture}>
          <Illustration drawing={items[id]} />
        </div>
        <p className={styles.soon}>{t.comingSoon}</p>
      </div>
      <div className={styles.line}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>{t.price(shopPrice)}</p>
      </div>
      <p className={styles.description}>{description}</p>
    </article>
  );
}
