import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { SlotProps } from '@safar/contract/slots';
import { formRoute } from '../../form-kit/no-script-outcome';
import { submissionsFeature } from '../../form-kit/submission-state';
import { AdvertiserPage, ContributorPage, Enquiry } from './enquiry';

export const enquirySlot: RemotePart<SlotProps['enquiry']> = {
  component: Enquiry,
  features: [submissionsFeature],
};
export const advertiserRoute = formRoute(AdvertiserPage);
export const contributorRoute = formRoute(ContributorPage);
