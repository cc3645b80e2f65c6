import type { EnquiryKind } from '@safar/shared/contract/slots';
import { useHost } from '@safar/shared/host';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { useComposition } from '../../composition/composition-context';
import { slotFillers } from '../../composition/slot-fillers';
import { Opener } from '../on-demand/opener';
import { useOnDemand } from '../on-demand/use-on-demand';
import { useFooterMessages } from './messages/use-footer-messages';

const loadDialog = () =>
  import(/* webpackChunkName: "enquiry-dialog" */ './enquiry-dialog').then(
    ({ EnquiryDialog }) => EnquiryDialog,
  );

const contactPage = '/contact-us';
/** The same forms as pages, where a release has them. */
const pages: Readonly<Record<EnquiryKind, string>> = {
  advertiser: '/enquiry',
  contributor: '/enquiry/contributor',
};

/** Opens the enquiry form over the page; without scripts it leads to the form's own page. */
export function EnquiryLink({ kind }: { kind: EnquiryKind }) {
  const t = useFooterMessages();
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
  const routes = Object.values(registry.remotes).flatMap((remote) => remote.routes);
  const page = routes.some(({ path }) => path === pages[kind]) ? pages[kind] : contactPage;
  const prepare = () => {
    dialog.prepare();
    forms.forEach(request);
  };
  return (
    <>
      <Opener target={{ ...dialog, prepare }} href={page} look="pill">
        {title}
      </Opener>
      {EnquiryDialog && <EnquiryDialog kind={kind} title={title} open={open} onClose={close} />}
    </>
  );
}
