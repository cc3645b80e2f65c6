import { lazyFeature, type PartCode } from '@safar/shared/contract/lazy-feature';
import { defineRemote, type LoadResult, type RouteTarget } from '@safar/shared/contract/remote-module';
import { AdventureClub } from './features/adventure-club/adventure-club';
import type * as accountRoutes from './features/accounts/account-routes';
import type * as enquiryParts from './features/enquiry/enquiry-parts';

const route = (load: () => Promise<PartCode<RouteTarget, LoadResult>>) => lazyFeature(load);
const loadEnquiry = () => import(/* webpackChunkName: "enquiry" */ './features/enquiry/enquiry-parts');

const enquiryRoute = (choose: (parts: typeof enquiryParts) => PartCode<RouteTarget, LoadResult>) =>
  route(() => loadEnquiry().then(choose));
const accountRoute = (choose: (routes: typeof accountRoutes) => PartCode<RouteTarget, LoadResult>) =>
  route(() => import(/* webpackChunkName: "accounts" */ './features/accounts/account-routes').then(choose));

export default defineRemote({
  name: 'mf-forms',
  // The home page pays for its banner only: slices, sagas and the form library come with the first form.
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
    'sign-in': accountRoute(({ signInRoute }) => signInRoute),
    'sign-up': accountRoute(({ signUpRoute }) => signUpRoute),
  },
  slots: {
    'home.adventure-club': { component: AdventureClub },
    enquiry: lazyFeature(() => loadEnquiry().then(({ enquirySlot }) => enquirySlot)),
  },
});
