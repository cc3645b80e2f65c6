import { matchRanges } from '@safar/shared/domain/match-ranges';
import { Icon } from '@safar/shared/ui/icon';
import { History, Play, Search } from 'lucide';
import { Fragment } from 'react';
import { useSuggestionMessages } from './messages/use-suggestion-messages';
import { keyOf, type Suggestion } from './suggestion';
import styles from './suggestions.module.scss';

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  /** What is typed: marked in the titles. */
  readonly term: string;
}

const icons = { video: Play, search: Search, recent: History };

/** The options. They never take the focus, which stays in the field; what is around them hears the clicks. */
export function SuggestionList({ id, label, suggestions, active, term }: SuggestionListProps) {
  return (
    <ul id={id} role="listbox" aria-label={label} className={styles.list}>
      {suggestions.map((suggestion, index) => (
        <li
          key={keyOf(suggestion)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          data-index={index}
        >
          <Icon icon={icons[suggestion.kind]} size={18} />
          <SuggestionWords suggestion={suggestion} term={term} />
        </li>
      ))}
    </ul>
  );
}

function SuggestionWords({ suggestion, term }: { suggestion: Suggestion; term: string }) {
  const t = useSuggestionMessages();
  if (suggestion.kind !== 'video') {
    return (
      <span className={styles.words} dir="auto">
        {suggestion.kind === 'search' ? t.searchFor(suggestion.term) : suggestion.term}
      </span>
    );
  }
  const { title, category } = suggestion.video;
  return (
    <>
      <span className={styles.words} dir="auto">
        <Marked text={title} words={term} />
      </span>
      <span className={styles.category} dir="auto">
        {category}
      </span>
    </>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  const ranges = matchRanges(text, words);
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
