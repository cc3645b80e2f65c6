import { formRoute } from '../../form-kit/no-script-outcome';
import { JoinUsPage } from './join-us-page';

export const joinUsRoute = formRoute(JoinUsPage);
