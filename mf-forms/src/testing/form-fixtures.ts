import { joinUsRoute } from '../features/join-us/join-us-route';

/**
 * The Redux features (slices and sagas) that the forms need. Every form page declares the same features, and those of
 * the enquiry form are a subset.
 */
export const formFeatures = joinUsRoute.features ?? [];
