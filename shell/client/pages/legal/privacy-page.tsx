import { createTexts } from '../page-kit/create-texts';
import { en } from './privacy-en';
import { LegalPage } from './legal-page';

const useDocument = createTexts({ en });

/** `/privacy-policy` */
export function PrivacyPage() {
  return <LegalPage document={useDocument()} path="/privacy-policy" />;
}
