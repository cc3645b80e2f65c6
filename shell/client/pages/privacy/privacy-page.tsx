import { createTexts } from '../page-kit/create-texts';
import { LegalPage } from '../page-kit/legal-page';
import { en } from './texts/en';

const useDocument = createTexts({ en });

/** `/privacy-policy` */
export function PrivacyPage() {
  return <LegalPage document={useDocument()} path="/privacy-policy" />;
}
