require('@testing-library/jest-dom');
// Tests of server code run without a document (`@jest-environment node`).
if (typeof document !== 'undefined') {
  require('./jest-modal-dialog.cjs');
  // A busy machine takes its time; what never comes is a failure all the same.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 5_000 });
}
