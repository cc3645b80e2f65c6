import { joinUsRoute } from '../features/join-us/join-us-route';

/** The slices and sagas that all forms share. */
export const formFeatures = joinUsRoute.features ?? [];
