import { Button } from '@safar/shared/ui/button';
import { Icon } from '@safar/shared/ui/icon';
import { X } from 'lucide';
import { useSuggestionMessages } from './messages/use-suggestion-messages';
import styles from './suggestions.module.scss';

interface RecentControlsProps {
  readonly searches: readonly string[];
  readonly onForget: (search: string) => void;
  readonly onForgetAll: () => void;
}

/** A button beside each of the last searches, and one for all: options of a list cannot hold buttons. */
export function RecentControls({ searches, onForget, onForgetAll }: RecentControlsProps) {
  const t = useSuggestionMessages();
  return (
    <>
      <ul role="list" className={styles.controls}>
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              className={styles.forget}
              aria-label={t.forgetSearch(search)}
              onClick={() => onForget(search)}
            >
              <Icon icon={X} size={18} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.all}>
        <Button kind="ghost" size="small" onClick={onForgetAll}>
          {t.forgetSearches}
        </Button>
      </div>
    </>
  );
}
