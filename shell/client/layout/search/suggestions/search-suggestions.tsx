import type { Video } from '@safar/shared/api/schemas/video';
import { searchMinimum } from '@safar/shared/domain/product-limits';
import { useNavigate } from '@safar/shared/router';
import { VisuallyHidden } from '@safar/shared/ui/visually-hidden';
import { useId, useRef, useState } from 'react';
import { useSuggestionMessages } from './messages/use-suggestion-messages';
import { forgetSearch, forgetSearches, readSearches, rememberSearch } from './recent-searches';
import { RecentControls } from './recent-controls';
import type { Suggestion } from './suggestion';
import { SuggestionList } from './suggestion-list';
import { useCombobox } from './use-combobox';
import { useFoundVideos } from './use-found-videos';
import styles from './suggestions.module.scss';

/** Last searches, or films and the search for all of them. Without films the form says it all. */
function suggest(term: string, videos: readonly Video[], recent: readonly string[]): readonly Suggestion[] {
  const films = videos.map((video) => ({ kind: 'video' as const, video }));
  if (films.length > 0) return [...films, { kind: 'search', term }];
  return recent.map((search) => ({ kind: 'recent', term: search }));
}

/** Sends the form as Enter would. */
function searchFor(field: HTMLInputElement, term: string) {
  field.value = term;
  field.form?.requestSubmit();
}

/**
 * What hangs under the search field once it was focused: the last searches on this device as long as it is empty, then
 * films for what is typed. The form works without any of it.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const t = useSuggestionMessages();
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  // A field that came with the term of its page asks for nothing before somebody types.
  const [text, setText] = useState(() => (field.value === '' ? '' : undefined));
  const [recent, setRecent] = useState(readSearches);
  const [removed, setRemoved] = useState('');
  const term = text?.trim() ?? '';
  const isLong = term.length >= searchMinimum;
  const videos = useFoundVideos(isLong ? term : '');

  const isEmpty = text === '';
  const suggestions = suggest(term, videos, isEmpty ? recent : []);

  const choose = (index: number) => {
    const suggestion = suggestions[index];
    if (suggestion?.kind !== 'video') return suggestion && searchFor(field, suggestion.term);
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
      setRemoved('');
    },
    onChoose: choose,
    onSubmit: (value) => {
      const search = value.trim();
      if (search.length >= searchMinimum) setRecent(rememberSearch(search));
    },
    isWithin: (element) => element instanceof Node && box.current?.contains(element) === true,
  });

  return (
    <div
      ref={box}
      role="presentation"
      className={styles.box}
      // The pointer takes the focus from the field no more than the keyboard does.
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
      {expanded && isEmpty && <p className={styles.heading}>{t.lastSearches}</p>}
      {expanded && (
        <div className={styles.rows}>
          <SuggestionList
            id={listId}
            label={isEmpty ? t.lastSearches : t.suggestions}
            suggestions={suggestions}
            active={active}
            term={term}
          />
          {isEmpty && (
            <RecentControls
              searches={recent}
              onForget={(search) => {
                setRecent(forgetSearch(search));
                setRemoved(t.searchForgotten(search));
                field.focus();
              }}
              onForgetAll={() => {
                setRecent(forgetSearches());
                setRemoved(t.searchesForgotten);
                field.focus();
              }}
            />
          )}
        </div>
      )}
      <div role="status">
        <VisuallyHidden>{removed || (expanded ? t.suggestionCount(suggestions.length) : '')}</VisuallyHidden>
      </div>
    </div>
  );
}
