import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import type { SlotProps } from '@safar/shared/contract/slots';
import { formFeatures } from '../../form-kit/form-features';
import { loadFormPage } from '../../form-kit/outcome/outcome-of';
import { Enquiry } from './enquiry';
import { AdvertiserPage, ContributorPage } from './enquiry-page';

export const enquirySlot: PartCode<SlotProps['enquiry']> = { component: Enquiry, features: formFeatures };

export const advertiserRoute: PartCode<RouteTarget, LoadResult> = {
  component: AdvertiserPage,
  features: formFeatures,
  load: loadFormPage,
};

export const contributorRoute: PartCode<RouteTarget, LoadResult> = {
  component: ContributorPage,
  features: formFeatures,
  load: loadFormPage,
};
