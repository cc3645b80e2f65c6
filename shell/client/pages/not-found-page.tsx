import { ButtonLink } from '@safar/shared/ui/button';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { Panel } from '@safar/shared/ui/panel';
import { useLocation } from '@safar/shared/router';
import { useShellMessages } from '../messages/shell-messages';

/** The server sends it with status 404. */
export function NotFoundPage() {
  const t = useShellMessages();
  const { pathname } = useLocation();
  return (
    <>
      <PageMeta title={t.notFoundTitle} description={t.notFoundText} path={pathname} noindex />
      <Panel
        kind="not-found"
        size="page"
        title={t.notFoundTitle}
        headingLevel={1}
        message={t.notFoundText}
        action={<ButtonLink href="/">{t.backHome}</ButtonLink>}
      />
    </>
  );
}
