import { type EnquiryKind, enquiryKinds } from '@safar/contract/slots';
import { useHost } from '@safar/remote-kit/host';
import { ButtonLink } from '@safar/ui/button';
import { useComposition } from '@safar/composition/composition';
import { slotFillers } from '@safar/composition/extensions';
import { LazyDialogButton } from '../on-demand/lazy-dialog';
import { useLazyDialog } from '../on-demand/use-lazy-dialog';
import { useLazyFrameMessages } from '../../messages/lazy-frame-messages';
import styles from './enquiry-links.module.scss';

const loadDialog = () =>
  import(/* webpackChunkName: "enquiry-dialog" */ './enquiry-dialog').then(
    ({ EnquiryDialog }) => EnquiryDialog,
  );

const contactPage = '/contact-us';
/** Paths of the pages that contain the same forms as the dialogs. Older releases of mf-forms lack these pages. */
const pages: Readonly<Record<EnquiryKind, string>> = {
  advertiser: '/enquiry',
  contributor: '/enquiry/contributor',
};

/**
 * A link that opens the enquiry form in a dialog. Without JavaScript, the link leads to the page with the form, or to
 * the contact page if the page with the form does not exist. If no remote provides the form, the link always leads to
 * the contact page.
 */
function EnquiryLink({ kind }: { kind: EnquiryKind }) {
  const t = useLazyFrameMessages();
  const { site } = useHost();
  const { registry, request } = useComposition();
  const dialog = useLazyDialog(loadDialog);
  const { Dialog: EnquiryDialog, open, close } = dialog;
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
  const preload = () => {
    dialog.preload();
    forms.forEach(request);
  };
  return (
    <>
      <LazyDialogButton dialog={{ ...dialog, preload }} href={page} look="pill">
        {title}
      </LazyDialogButton>
      {EnquiryDialog && <EnquiryDialog kind={kind} title={title} open={open} onClose={close} />}
    </>
  );
}

export function EnquiryLinks() {
  return (
    <ul role="list" className={styles.list}>
      {enquiryKinds.map((kind) => (
        <li key={kind}>
          <EnquiryLink kind={kind} />
        </li>
      ))}
    </ul>
  );
}
