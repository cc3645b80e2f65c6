import { createTexts } from '../page-kit/create-texts';
import { LegalPage } from '../page-kit/legal-page';
import { en } from './texts/en';

const useDocument = createTexts({ en });

/** `/disclaimer` */
export function DisclaimerPage() {
  return <LegalPage document={useDocument()} path="/disclaimer" />;
}
