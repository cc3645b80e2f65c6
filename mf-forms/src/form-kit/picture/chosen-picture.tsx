import { Button } from '@safar/shared/ui/button';
import { Icon } from '@safar/shared/ui/icon';
import { VisuallyHidden } from '@safar/shared/ui/visually-hidden';
import { Trash2 } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { Preview } from './preview';
import type { Picture } from './use-picture';
import styles from './chosen-picture.module.scss';

export interface ChosenPictureProps {
  readonly picture: Picture;
  readonly onRemove: () => void;
}

/** What was chosen: how it looks, its name, what it weighs now that it is shrunk, and the way to be rid of it. */
export function ChosenPicture({ picture: { ready, reading, problem }, onRemove }: ChosenPictureProps) {
  const t = useMessages();
  return (
    <>
      <div className={styles.news} aria-live="polite">
        {problem && <VisuallyHidden>{problem}</VisuallyHidden>}
        {reading && <p className={styles.reading}>{t.pictureReading}</p>}
        {ready && (
          <div className={styles.chosen}>
            <Preview picture={ready.blob} />
            <p className={styles.words}>
              <span className={styles.name} dir="auto">
                {ready.name}
              </span>
              <span className={styles.size}>{t.pictureSize(ready.blob.size)}</span>
            </p>
          </div>
        )}
      </div>
      {ready && (
        <Button
          kind="quiet"
          size="small"
          className={styles.remove}
          icon={<Icon icon={Trash2} size={18} />}
          onClick={onRemove}
        >
          {t.pictureRemove}
        </Button>
      )}
    </>
  );
}
