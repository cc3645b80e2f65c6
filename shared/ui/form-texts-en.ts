export const en = {
  optional: '(optional)',
  errorSummary: 'Please check these fields',
};
