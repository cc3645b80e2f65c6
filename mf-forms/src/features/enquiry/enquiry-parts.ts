import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { SlotProps } from '@safar/contract/slots';
import { createFormRoute } from '../../form-kit/no-script-outcome';
import { submissionsFeature } from '../../form-kit/submission-state';
import { AdvertiserPage, ContributorPage, Enquiry } from './enquiry';

export const enquirySlot: RemotePart<SlotProps['enquiry']> = {
  component: Enquiry,
  features: [submissionsFeature],
};
export const advertiserRoute = createFormRoute(AdvertiserPage);
export const contributorRoute = createFormRoute(ContributorPage);
