import type { RouteTarget } from '@safar/shared/contract/remote-module';
import type { EnquiryKind } from '@safar/shared/contract/slots';
import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { PlainForm } from '../../form-kit/outcome/plain-form';
import { Scenery } from '../../form-kit/scenery';
import { useMessages } from '../../messages/use-messages';
import { useEnquiry } from './use-enquiry';
import styles from '../../form-kit/form-page.module.scss';

interface EnquiryPageProps extends RouteTarget {
  readonly kind: EnquiryKind;
}

/** One of the two enquiries as a page, for whoever cannot open the footer's dialog. */
function EnquiryPage({ kind, search }: EnquiryPageProps) {
  const t = useMessages();
  const { site } = useHost();
  const isAdvertiser = kind === 'advertiser';
  const title = isAdvertiser ? t.advertiserTitle(site.name) : t.contributorTitle;
  const lead = isAdvertiser ? t.advertiserLead : t.contributorLead;
  return (
    <>
      <PageMeta
        title={title}
        description={lead}
        path={isAdvertiser ? '/enquiry' : '/enquiry/contributor'}
        noindex
      />
      <PageTitle title={title} lead={lead} />
      <Container className={styles.page}>
        <div className={styles.column}>
          <PlainForm {...useEnquiry(kind)} search={search} />
        </div>
        <Scenery mood="loading" />
      </Container>
    </>
  );
}

/** `/enquiry` */
export function AdvertiserPage(target: RouteTarget) {
  return <EnquiryPage {...target} kind="advertiser" />;
}

/** `/enquiry/contributor` */
export function ContributorPage(target: RouteTarget) {
  return <EnquiryPage {...target} kind="contributor" />;
}
