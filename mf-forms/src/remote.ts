import { lazyPart, type RemotePart } from '@safar/remote-kit/lazy-part';
import { defineRemote, type LoadResult, type RouteTarget } from '@safar/contract/remote-module';
import type { ComponentType } from 'react';
import { AdventureClub } from './features/adventure-club/adventure-club';
import type * as AccountPages from './features/accounts/account-pages';
import type * as EnquiryParts from './features/enquiry/enquiry-parts';

const route = (load: () => Promise<RemotePart<RouteTarget, LoadResult>>) => lazyPart(load);
const importEnquiry = () => import(/* webpackChunkName: "enquiry" */ './features/enquiry/enquiry-parts');

const enquiryRoute = (select: (parts: typeof EnquiryParts) => RemotePart<RouteTarget, LoadResult>) =>
  route(() => importEnquiry().then(select));
/** Declares the route of an account page. It has no slices, because these pages keep no state in the store. */
const accountRoute = (select: (pages: typeof AccountPages) => ComponentType<RouteTarget>) =>
  route(() =>
    import(/* webpackChunkName: "accounts" */ './features/accounts/account-pages').then((pages) => ({
      component: select(pages),
    })),
  );

export default defineRemote({
  name: 'mf-forms',
  // Empty, because slices and sagas are in the chunks of the forms (see `lazyPart`). The home page therefore loads only
  // `AdventureClub`.
  features: [],
  routes: {
    'join-us': route(() =>
      import(/* webpackChunkName: "route-join-us" */ './features/join-us/join-us-route').then(
        (part) => part.joinUsRoute,
      ),
    ),
    'contact-us': route(() =>
      import(/* webpackChunkName: "route-contact-us" */ './features/contact/contact-route').then(
        (part) => part.contactRoute,
      ),
    ),
    enquiry: enquiryRoute(({ advertiserRoute }) => advertiserRoute),
    contributor: enquiryRoute(({ contributorRoute }) => contributorRoute),
    'sign-in': accountRoute(({ SignInPage }) => SignInPage),
    'sign-up': accountRoute(({ SignUpPage }) => SignUpPage),
  },
  slots: {
    'home.adventure-club': { component: AdventureClub },
    enquiry: lazyPart(() => importEnquiry().then(({ enquirySlot }) => enquirySlot)),
  },
});
