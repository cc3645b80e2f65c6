import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { formFeatures } from '../../form-kit/form-features';
import { loadFormPage } from '../../form-kit/outcome/outcome-of';
import { ContactPage } from './contact-page';

export const contactRoute: PartCode<RouteTarget, LoadResult> = {
  component: ContactPage,
  features: formFeatures,
  load: loadFormPage,
};
