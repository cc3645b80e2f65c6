import { Button } from '@safar/shared/ui/button';
import { ToastRegion } from '@safar/shared/ui/toast';
import { useToasts } from '@safar/shared/ui/hooks/use-toasts';
import { Part } from '../part';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';
import { Modals } from './modals';

/** What lies over the page. */
export function Overlays() {
  const t = useDesignMessages();
  const { messages, show, dismiss } = useToasts();
  return (
    <Part id="overlays" title={t.overlays}>
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
    </Part>
  );
}
