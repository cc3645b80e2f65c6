require('@testing-library/jest-dom');
// Tests of server code run without a document (`@jest-environment node`).
if (typeof document !== 'undefined') require('./jest-modal-dialog.cjs');
