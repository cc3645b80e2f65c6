import type pg from 'pg';
import type { ReportDays } from './report-days';

/** What an ad had, on one day or in all. */
export interface AdFigures {
  adId: number;
  /** Placement and address, as the content has them now; undefined for an ad that is gone. */
  placement: string | undefined;
  link: string | undefined;
  views: number;
  viewable: number;
  clicks: number;
}

export interface AdDay extends AdFigures {
  day: string;
}

interface Row {
  day: string;
  ad_id: number;
  category: string | null;
  links: string | null;
  views: string;
  viewable: string;
  clicks: string;
}

/** What each ad had on each day of the report, by ad and day. Days without any event of an ad are left out. */
export async function readReport(pool: pg.Pool, { from, to }: ReportDays): Promise<AdDay[]> {
  const { rows } = await pool.query<Row>(
    `select day::text, ad_id, category, links, views, viewable, clicks
     from ad_days left join ads on ads.id = ad_id
     where day between $1 and $2
     order by ad_id, day`,
    [from, to],
  );
  return rows.map(({ day, ad_id, category, links, views, viewable, clicks }) => ({
    day,
    adId: ad_id,
    placement: category ?? undefined,
    link: links ?? undefined,
    views: Number(views),
    viewable: Number(viewable),
    clicks: Number(clicks),
  }));
}

/** The sums of each ad, in the order of their numbers. */
export function sumByAd(days: readonly AdDay[]): AdFigures[] {
  const sums = new Map<number, AdFigures>();
  for (const { adId, placement, link, views, viewable, clicks } of days) {
    const sum = sums.get(adId) ?? { adId, placement, link, views: 0, viewable: 0, clicks: 0 };
    sums.set(adId, {
      ...sum,
      views: sum.views + views,
      viewable: sum.viewable + viewable,
      clicks: sum.clicks + clicks,
    });
  }
  return [...sums.values()];
}

/** Clicks of a hundred views, with two decimals; undefined without views. */
export const clickRate = ({ views, clicks }: AdFigures): string | undefined =>
  views > 0 ? ((100 * clicks) / views).toFixed(2) : undefined;
