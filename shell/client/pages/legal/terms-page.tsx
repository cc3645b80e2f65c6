import { createTexts } from '../page-kit/create-texts';
import { en } from './terms-en';
import { LegalPage } from './legal-page';

const useDocument = createTexts({ en });

/** `/term-of-use` */
export function TermsPage() {
  return <LegalPage document={useDocument()} path="/term-of-use" />;
}
