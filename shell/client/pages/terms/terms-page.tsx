import { createTexts } from '../page-kit/create-texts';
import { LegalPage } from '../page-kit/legal-page';
import { en } from './texts/en';

const useDocument = createTexts({ en });

/** `/term-of-use` */
export function TermsPage() {
  return <LegalPage document={useDocument()} path="/term-of-use" />;
}
