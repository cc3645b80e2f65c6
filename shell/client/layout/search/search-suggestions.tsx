import { type Video } from '@safar/api/schemas';
import { limitText } from '@safar/domain/limit-text';
import { maxTermLength, minSearchLength } from '@safar/domain/product-limits';
import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { useNavigate } from '@safar/remote-kit/router';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { Fragment, useId, useRef, useState } from 'react';
import { matchRanges } from '@safar/domain/match-ranges';
import { Icon } from '@safar/ui/icon';
import { History, Play, Search, X } from 'lucide';
import { Button } from '@safar/ui/button';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { en } from './suggestion-messages-en';
import { ur } from './suggestion-messages-ur';
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
  useMatchingVideos,
} from './suggestion-sources';
import { useCombobox } from './use-combobox';
import styles from './search-suggestions.module.scss';

const useSuggestionMessages = createMessages({ en, ur });

/**
 * Returns recent searches for an empty field. For other input it returns the matching videos and a search for the
 * typed text, or nothing if no video matches.
 */
function listSuggestions(
  term: string,
  videos: readonly Video[],
  recent: readonly string[],
): readonly Suggestion[] {
  const matches = videos.map((video) => ({ kind: 'video' as const, video }));
  if (matches.length > 0) return [...matches, { kind: 'search', term }];
  return recent.map((search) => ({ kind: 'recent', term: search }));
}

function submitSearch(field: HTMLInputElement, term: string) {
  field.value = term;
  field.form?.requestSubmit();
}

/**
 * The suggestions under the search field. For an empty field, they are the recent searches on this device. For other
 * input, they are the matching videos and a search for the typed text. The search form works without suggestions.
 * `use-combobox.ts` handles the keyboard, and `suggestion-sources.ts` the data.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const t = useSuggestionMessages();
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  // On a results page, the field already contains the search term. `text` is then `undefined` until the visitor types,
  // so that no suggestions are requested for this term.
  const [text, setText] = useState(() => (field.value === '' ? '' : undefined));
  const [recent, setRecent] = useState(readRecentSearches);
  const [announcement, setAnnouncement] = useState('');
  // The API rejects terms that are longer than `maxTermLength`. The results page shortens its term in the same way.
  const term = limitText((text ?? '').trim(), maxTermLength);
  const isLongEnough = term.length >= minSearchLength;
  const videos = useMatchingVideos(isLongEnough ? term : '');

  const isEmpty = text === '';
  const suggestions = listSuggestions(term, videos, isEmpty ? recent : []);

  const choose = (index: number) => {
    const suggestion = suggestions[index];
    if (suggestion?.kind !== 'video') return suggestion && submitSearch(field, suggestion.term);
    const { video } = suggestion;
    close();
    void navigate(`/show-more/${video.id}`, { state: { video } });
  };
  const { expanded, active, close } = useCombobox({
    field,
    count: suggestions.length,
    listId,
    onType: (value) => {
      setText(value);
      setAnnouncement('');
    },
    onChoose: choose,
    onSubmit: (value) => {
      const search = value.trim();
      if (search.length >= minSearchLength) setRecent(addRecentSearch(search));
    },
    isWithin: (element) => element instanceof Node && box.current?.contains(element) === true,
  });

  return (
    <div
      ref={box}
      role="presentation"
      className={styles.box}
      // Prevents a press on the list from taking the focus away from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        const option = target instanceof Element ? target.closest('[data-index]') : null;
        if (option) choose(Number(option.getAttribute('data-index')));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        field.focus();
        close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== field && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      {expanded && isEmpty && <p className={styles.heading}>{t.recentSearches}</p>}
      {expanded && (
        <div className={styles.rows}>
          <SuggestionList
            id={listId}
            label={isEmpty ? t.recentSearches : t.suggestions}
            suggestions={suggestions}
            active={active}
            term={term}
          />
          {isEmpty && (
            <RecentSearchControls
              searches={recent}
              onRemove={(search) => {
                setRecent(removeRecentSearch(search));
                setAnnouncement(t.recentSearchRemoved(search));
                field.focus();
              }}
              onRemoveAll={() => {
                setRecent(clearRecentSearches());
                setAnnouncement(t.recentSearchesCleared);
                field.focus();
              }}
            />
          )}
        </div>
      )}
      <div role="status">
        <VisuallyHidden>
          {announcement || (expanded ? t.suggestionCount(suggestions.length) : '')}
        </VisuallyHidden>
      </div>
    </div>
  );
}

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  /** The typed text. Its matches are highlighted in the titles of videos. */
  readonly term: string;
}

const icons = { video: Play, search: Search, recent: History };

/** The listbox. The focus stays in the field, and the surrounding box handles clicks on the options. */
function SuggestionList({ id, label, suggestions, active, term }: SuggestionListProps) {
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
          <SuggestionText suggestion={suggestion} term={term} />
        </li>
      ))}
    </ul>
  );
}

function SuggestionText({ suggestion, term }: { suggestion: Suggestion; term: string }) {
  const t = useSuggestionMessages();
  const categoryName = useCategoryName();
  if (suggestion.kind !== 'video') {
    return (
      <span className={styles.text} dir="auto">
        {suggestion.kind === 'search' ? t.searchFor(suggestion.term) : suggestion.term}
      </span>
    );
  }
  const { title, category } = suggestion.video;
  return (
    <>
      <span className={styles.text} dir="auto">
        <Highlighted text={title} words={term} />
      </span>
      <span className={styles.category} dir="auto">
        {category && categoryName(category)}
      </span>
    </>
  );
}

function Highlighted({ text, words }: { text: string; words: string }) {
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

interface RecentSearchControlsProps {
  readonly searches: readonly string[];
  readonly onRemove: (search: string) => void;
  readonly onRemoveAll: () => void;
}

/**
 * Buttons that remove one or all recent searches. They are beside the list, because options of a listbox must not
 * contain buttons.
 */
function RecentSearchControls({ searches, onRemove, onRemoveAll }: RecentSearchControlsProps) {
  const t = useSuggestionMessages();
  return (
    <>
      <ul role="list" className={styles.controls}>
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              className={styles.remove}
              aria-label={t.removeRecentSearch(search)}
              onClick={() => onRemove(search)}
            >
              <Icon icon={X} size={18} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.all}>
        <Button kind="ghost" size="small" onClick={onRemoveAll}>
          {t.clearRecentSearches}
        </Button>
      </div>
    </>
  );
}

type Suggestion =
  | { readonly kind: 'video'; readonly video: Video }
  /** Submits the typed text, like Enter. */
  | { readonly kind: 'search'; readonly term: string }
  | { readonly kind: 'recent'; readonly term: string };

const keyOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'video' ? `video-${suggestion.video.id}` : `${suggestion.kind}-${suggestion.term}`;
