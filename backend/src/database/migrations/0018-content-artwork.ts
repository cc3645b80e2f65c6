import { sql, type Kysely } from 'kysely';

/**
 * Adds the column `content_state.artwork`, which stores the content of `artwork.json`, so that an export can write this
 * file. `artwork.json` maps `art:…` references to paths. For content that is already loaded, the map is built from its
 * rows: the column `source` contains the record as in the content files, with references, and the other columns contain
 * the paths. The pictures in the description of a post are matched by their order, so a description is skipped if the
 * sanitizer removed pictures from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`alter table content_state add column artwork json not null default '{}'`.execute(db);
  await sql`
    update content_state set artwork = coalesce((
      select json_object_agg(reference, path order by reference)
      from (
        select distinct on (reference) reference, path
        from (
          select source ->> 'icon' as reference, icon as path from categories
          union all select source ->> 'slider_image', slider_image from slides
          union all select source ->> 'image', image from shows
          union all select source ->> 'image', image from ads
          union all select source ->> 'image', image from jobs
          union all
          select original.picture ->> 'image', resolved.picture ->> 'image'
          from posts
          cross join json_array_elements(source -> 'images') with ordinality as original (picture, number)
          join json_array_elements(images) with ordinality as resolved (picture, number) using (number)
          union all
          select original.src[1], resolved.src[1]
          from posts
          cross join regexp_matches(
            source ->> 'description', ${`<img[^<>]*\\ssrc\\s*=\\s*["']?([^"'\\s>]*)`}, 'gi'
          ) with ordinality as original (src, number)
          join regexp_matches(description, '<img src="([^"]*)"', 'g') with ordinality as resolved (src, number)
            using (number)
          where regexp_count(source ->> 'description', '<img', 1, 'i') = regexp_count(description, '<img')
        ) as pictures
        where reference like 'art:%'
        order by reference
      ) as artwork
    ), '{}')`.execute(db);
}
