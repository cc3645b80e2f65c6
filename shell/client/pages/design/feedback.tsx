import { Button, ButtonLink } from '@safar/ui/button';
import { Panel } from '@safar/ui/panel';
import { useState } from 'react';
import { Dialog } from '@safar/ui/dialog';
import { Drawer } from '@safar/ui/drawer';
import { TextLink } from '@safar/ui/link';
import { Wordmark } from '@safar/ui/wordmark';
import { useToasts } from '@safar/ui/hooks/use-toasts';
import { ToastRegion } from '@safar/ui/toast';
import { SpecimenSection, Specimen } from './specimen';
import { useDesignMessages } from './design-messages';
import { SampleForm } from './controls';
import styles from './design-page.module.scss';

const nothing = () => undefined;

/** Panels in all sizes and states, with at most one action each. */
export function Panels() {
  const t = useDesignMessages();
  const home = (
    <ButtonLink kind="quiet" href="/">
      {t.home}
    </ButtonLink>
  );
  return (
    <SpecimenSection id="panels" title={t.panels}>
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
    </SpecimenSection>
  );
}

type Which = 'small' | 'form' | 'start' | 'full';

/** Dialogs and drawers, with buttons that open them. */
function Modals() {
  const t = useDesignMessages();
  const [which, setWhich] = useState<Which>();
  const close = () => setWhich(undefined);
  const openers = { small: t.openSmall, form: t.openForm, start: t.openStart, full: t.openFull } as const;
  const menu = (
    <ul role="list" className={styles.menu}>
      {t.cardTitles.map((title) => (
        <li key={title}>
          <TextLink kind="quiet" href="/design" onClick={close}>
            {title}
          </TextLink>
        </li>
      ))}
    </ul>
  );
  return (
    <Specimen name={t.overlays} row>
      {Object.entries(openers).map(([id, words]) => (
        <Button key={id} kind="quiet" aria-haspopup="dialog" onClick={() => setWhich(id as Which)}>
          {words}
        </Button>
      ))}
      <Dialog open={which === 'small'} onClose={close} title={t.dialogTitle} description={t.dialogText}>
        <div className={styles.row}>
          <Button onClick={close}>{t.stay}</Button>
          <Button kind="ghost" onClick={close}>
            {t.leave}
          </Button>
        </div>
      </Dialog>
      <Dialog
        size="form"
        open={which === 'form'}
        onClose={close}
        title={t.formTitle}
        description={t.formText}
      >
        <SampleForm onSend={close} />
      </Dialog>
      <Drawer side="start" width={240} open={which === 'start'} onClose={close} title={t.drawerTitle}>
        {menu}
      </Drawer>
      <Drawer side="full" open={which === 'full'} onClose={close} title={t.menuTitle} header={<Wordmark />}>
        {menu}
      </Drawer>
    </Specimen>
  );
}

/** Modals and toasts. */
export function Overlays() {
  const t = useDesignMessages();
  const { messages, show, dismiss } = useToasts();
  return (
    <SpecimenSection id="overlays" title={t.overlays}>
      <Modals />
      <Specimen name={t.notices} row>
        <Button kind="quiet" onClick={() => show(t.info)}>
          {t.showInfo}
        </Button>
        <Button kind="quiet" onClick={() => show(t.success, 'success')}>
          {t.showSuccess}
        </Button>
        <Button kind="quiet" onClick={() => show(t.error, 'error')}>
          {t.showError}
        </Button>
      </Specimen>
      <ToastRegion messages={messages} onDismiss={dismiss} />
    </SpecimenSection>
  );
}
