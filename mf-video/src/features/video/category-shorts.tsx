import { Panel } from '@safar/ui/panel';
import { Section } from '@safar/ui/section';
import { GridSkeleton } from '@safar/ui/section-skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { shortsPath } from '../../links/paths';
import { playableShorts } from '../shorts/shorts-state';
import { ShortPlayer } from '../shorts/short-stage';
import { useCategoryShorts } from './video-state';
import styles from './category-shorts.module.scss';

interface CategoryShortsProps {
  readonly category: string;
  readonly className: string | undefined;
}

/** A section of a video's page. It shows the shorts of the video's category. */
export function CategoryShorts({ category, className }: CategoryShortsProps) {
  const t = useMessages();
  const errorText = useDataError();
  const { request, retry } = useCategoryShorts(category);
  return (
    <Section title={t.shorts} more={{ href: shortsPath, label: t.allShorts }} className={className}>
      <RequestView
        request={request}
        onRetry={retry}
        errorText={errorText}
        size="strip"
        skeleton={<GridSkeleton count={4} />}
      >
        {({ items }) => {
          const playable = playableShorts(items);
          if (playable.length === 0) {
            return <Panel kind="empty" size="strip" message={t.noShorts(category)} />;
          }
          return (
            <ul role="list" aria-label={t.shorts} className={styles.grid}>
              {playable.map((short, index) => (
                <li key={short.id}>
                  <ShortPlayer short={{ ...short, title: short.title || t.shortNumber(index + 1) }} />
                </li>
              ))}
            </ul>
          );
        }}
      </RequestView>
    </Section>
  );
}
