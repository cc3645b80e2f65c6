import { ButtonLink } from '@safar/shared/ui/button-link';
import { Panel } from '@safar/shared/ui/panel';
import { Part } from '../part';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';

const nothing = () => undefined;

/** States that are not the content, each with one way on. */
export function Panels() {
  const t = useDesignMessages();
  const home = (
    <ButtonLink kind="quiet" href="/">
      {t.home}
    </ButtonLink>
  );
  return (
    <Part id="panels" title={t.panels}>
      <Specimen name={t.panelPart}>
        <Panel kind="empty" message={t.emptyMessage} action={home} />
        <Panel kind="error" message={t.errorMessage} onRetry={nothing} />
        <Panel kind="offline" message={t.offlineMessage} onRetry={nothing} retrying />
        <Panel kind="loading" message={t.loadingMessage} />
      </Specimen>
      <Specimen name={t.panelStrip}>
        <Panel size="strip" kind="error" message={t.errorMessage} onRetry={nothing} />
        <Panel size="strip" kind="empty" message={t.emptyMessage} />
      </Specimen>
      <Specimen name={t.panelPage}>
        <Panel
          size="page"
          kind="not-found"
          title={t.notFoundTitle}
          headingLevel={4}
          message={t.notFoundMessage}
          action={home}
        />
      </Specimen>
    </Part>
  );
}
