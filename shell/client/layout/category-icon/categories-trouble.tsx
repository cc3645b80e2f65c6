import { Panel } from '@safar/shared/ui/panel';
import { useCategories } from '../../data/use-categories';
import { useShellMessages } from '../../messages/use-shell-messages';

/** Says that the category list could not be had, and offers another try; nothing while all is well. */
export function CategoriesTrouble() {
  const t = useShellMessages();
  const { error, status, retry } = useCategories();
  if (error === null) return null;
  return (
    <Panel
      kind="error"
      size="strip"
      message={error || t.categoriesFailed}
      onRetry={retry}
      retrying={status === 'loading'}
    />
  );
}
