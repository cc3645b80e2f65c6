import { joinUsRoute } from '../features/join-us/join-us-route';

/**
 * The Redux features (slices and sagas) that the forms need. Every form page declares the same features. The
 * `enquiry` slot declares some of them.
 */
export const formFeatures = joinUsRoute.features ?? [];
