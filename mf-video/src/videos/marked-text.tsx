import { Fragment } from 'react';
import { matchRanges } from '@safar/shared/domain/match-ranges';
import styles from './marked-text.module.scss';

/** A text in which the words that were searched are marked, whatever their case and accents. */
export function MarkedText({ text, words }: { readonly text: string; readonly words: string }) {
  const ranges = matchRanges(text, words);
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
