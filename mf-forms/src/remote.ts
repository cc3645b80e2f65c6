import { lazyPart } from '@safar/shared/contract/lazy-part';
import { defineRemote } from '@safar/shared/contract/remote-module';
import { AdventureClub } from './features/adventure-club/adventure-club';
import { watchSubmissions } from './form-kit/submissions-saga';
import { submissionsReducer } from './form-kit/submissions-slice';

const JoinUsPage = lazyPart(() =>
  import(/* webpackChunkName: "route-join-us" */ './features/join-us/join-us-page').then(
    (part) => part.JoinUsPage,
  ),
);
const ContactPage = lazyPart(() =>
  import(/* webpackChunkName: "route-contact-us" */ './features/contact/contact-page').then(
    (part) => part.ContactPage,
  ),
);
const Enquiry = lazyPart(() =>
  import(/* webpackChunkName: "enquiry" */ './features/enquiry/enquiry').then((part) => part.Enquiry),
);

export default defineRemote({
  name: 'mf-forms',
  features: [{ key: 'mf-forms/submissions', reducer: submissionsReducer, saga: watchSubmissions }],
  routes: { 'join-us': { component: JoinUsPage }, 'contact-us': { component: ContactPage } },
  slots: { 'home.adventure-club': { component: AdventureClub }, enquiry: { component: Enquiry } },
});
