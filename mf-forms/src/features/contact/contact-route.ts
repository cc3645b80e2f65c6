import { createFormRoute } from '../../form-kit/no-script-outcome';
import { ContactPage } from './contact-page';

export const contactRoute = createFormRoute(ContactPage);
