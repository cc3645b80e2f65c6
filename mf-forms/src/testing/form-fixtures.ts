import { joinUsRoute } from '../features/join-us/join-us-route';

/**
 * The Redux features (slices and sagas) that the forms need. Every page of `createFormRoute` declares all of them, and
 * the `enquiry` slot some.
 */
export const formFeatures = joinUsRoute.features ?? [];
