import { createFormRoute } from '../../form-kit/no-script-outcome';
import { JoinUsPage } from './join-us-page';

export const joinUsRoute = createFormRoute(JoinUsPage);
