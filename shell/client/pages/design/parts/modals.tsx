import { useState } from 'react';
import { Button } from '@safar/shared/ui/button';
import { Dialog } from '@safar/shared/ui/dialog';
import { Drawer } from '@safar/shared/ui/drawer';
import { TextLink } from '@safar/shared/ui/text-link';
import { Wordmark } from '@safar/shared/ui/wordmark';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';
import { SampleForm } from './sample-form';
import styles from '../design-page.module.scss';

type Which = 'small' | 'form' | 'start' | 'full';

/** Dialogs and drawers, each behind its button. */
export function Modals() {
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
      <Drawer side="full" open={which === 'full'} onClose={close} title={t.menuTitle} head={<Wordmark />}>
        {menu}
      </Drawer>
    </Specimen>
  );
}
