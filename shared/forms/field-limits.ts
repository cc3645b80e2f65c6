/** The most characters (as `maxlength` counts them) that the fields of the forms take. */
export const fieldLimits = {
  name: 200,
  email: 254,
  city: 100,
  phone: 40,
  subject: 200,
  message: 5000,
} as const;
