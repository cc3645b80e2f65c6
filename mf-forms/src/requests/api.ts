/** The calls that this remote makes, for `callApi`. Their code comes with the first call. */
export const joinUs = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/join-us').then((api) => api.joinUs);
export const sendEnquiry = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/send-enquiry').then((api) => api.sendEnquiry);
export const sendContact = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/send-contact').then((api) => api.sendContact);
export const getFormOutcome = () =>
  import(/* webpackChunkName: "outcome-api" */ '@safar/shared/api/get-form-outcome').then(
    (api) => api.getFormOutcome,
  );
