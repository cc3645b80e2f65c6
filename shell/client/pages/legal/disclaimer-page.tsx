import { createTexts } from '../page-kit/create-texts';
import { en } from './disclaimer-en';
import { LegalPage } from './legal-page';

const useDocument = createTexts({ en });

/** `/disclaimer` */
export function DisclaimerPage() {
  return <LegalPage document={useDocument()} path="/disclaimer" />;
}
