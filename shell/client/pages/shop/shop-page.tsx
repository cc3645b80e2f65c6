import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { Grid } from '@safar/ui/grid';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { shopPrice } from '@safar/domain/product-limits';
import { PageBody } from '../page-kit/page-body';
import { type Drawing, type ItemId, itemIds, items } from './shop-items';
import styles from './shop-card.module.scss';
import { en } from './shop-texts-en';
import { ur } from './shop-texts-ur';
import drawingStyles from './illustration.module.scss';

const useShopTexts = createMessages({ en, ur });

/** The page `/discover-shop`. It shows the items of a shop that is not open yet. */
export function ShopPage() {
  const t = useShopTexts();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/discover-shop" />
      <PageTitle title={t.title} lead={t.lead} />
      <PageBody>
        <Grid columns={4} label={t.items} className={styles.goods ?? ''}>
          {itemIds.map((id) => (
            <ShopCard key={id} id={id} />
          ))}
        </Grid>
      </PageBody>
    </>
  );
}

/** An item of the shop. It is not a link, because nothing can be ordered yet. */
function ShopCard({ id }: { readonly id: ItemId }) {
  const t = useShopTexts();
  const { name, description } = t.goods[id];
  return (
    <article className={styles.card}>
      <div className={styles.media}>
        <div className={styles.picture}>
          <Illustration drawing={items[id]} />
        </div>
        <p className={styles.comingSoon}>{t.comingSoon}</p>
      </div>
      <div className={styles.line}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>{t.price(shopPrice)}</p>
      </div>
      <p className={styles.description}>{description}</p>
    </article>
  );
}

/** The drawing of an item. It is hidden from screen readers, because the card also contains the name of the item. */
function Illustration({ drawing }: { readonly drawing: Drawing }) {
  return (
    <svg
      className={drawingStyles.illustration}
      data-drawing=""
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={drawingStyles.ground} cx="80" cy="60" r="58" />
      {drawing.map(([look, path], index) => (
        <path key={index} className={drawingStyles[look]} d={path} />
      ))}
    </svg>
  );
}
