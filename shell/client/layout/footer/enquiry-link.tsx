import type { EnquiryKind } from '@safar/shared/contract/slots';
import { useHost } from '@safar/shared/host';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { useComposition } from '../../composition/composition-context';
import { slotFillers } from '../../composition/slot-fillers';
import { useShellMessages } from '../../messages/use-shell-messages';
import { Opener } from '../on-demand/opener';
import { useOnDemand } from '../on-demand/use-on-demand';

const loadDialog = () =>
  import(/* webpackChunkName: "enquiry-dialog" */ './enquiry-dialog').then(
    ({ EnquiryDialog }) => EnquiryDialog,
  );

const contactPage = '/contact-us';

/** Opens the enquiry form over the page; leads to the contact page where there is no such form. */
export function EnquiryLink({ kind }: { kind: EnquiryKind }) {
  const t = useShellMessages();
  const { site } = useHost();
  const { registry, request } = useComposition();
  const dialog = useOnDemand(loadDialog);
  const { Part: EnquiryDialog, open, close } = dialog;
  const title = kind === 'contributor' ? t.becomeContributor : t.advertiseWith(site.name);

  const forms = slotFillers(registry, 'enquiry');
  if (forms.length === 0) {
    return (
      <ButtonLink href={contactPage} kind="quiet" size="small">
        {title}
      </ButtonLink>
    );
  }
  const prepare = () => {
    dialog.prepare();
    forms.forEach(request);
  };
  return (
    <>
      <Opener target={{ ...dialog, prepare }} href={contactPage} look="pill">
        {title}
      </Opener>
      {EnquiryDialog && <EnquiryDialog kind={kind} title={title} open={open} onClose={close} />}
    </>
  );
}
