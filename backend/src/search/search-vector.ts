import { sql, type RawBuilder } from 'kysely';
import { searchableWords } from './searchable-words';

/**
 * SQL for the full text of one row. 'simple' neither stems nor drops words, which is right for a mix of English
 * and Urdu.
 *
 * @param parts texts in the order of their weight: a match in the first ranks highest. At most four.
 */
export function searchVector(parts: string[]): RawBuilder<string> {
  const weighted = parts.map((part, index) => {
    const words = searchableWords(part).join(' ');
    return sql`setweight(to_tsvector('simple', ${words}::text), ${'ABCD'.charAt(index)}::"char")`;
  });
  return sql<string>`(${sql.join(weighted, sql` || `)})`;
}
