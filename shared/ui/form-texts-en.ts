export const en = {
  optional: '(optional)',
  errorSummary: 'Please check these fields',
  chooseFile: 'Choose a file',
  noFile: 'No file chosen',
};
