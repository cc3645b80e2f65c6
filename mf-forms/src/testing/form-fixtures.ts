export { formFeatures } from '../form-kit/form-features';
