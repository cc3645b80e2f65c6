import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { formFeatures } from '../../form-kit/form-features';
import { loadFormPage } from '../../form-kit/outcome/outcome-of';
import { JoinUsPage } from './join-us-page';

export const joinUsRoute: PartCode<RouteTarget, LoadResult> = {
  component: JoinUsPage,
  features: formFeatures,
  load: loadFormPage,
};
