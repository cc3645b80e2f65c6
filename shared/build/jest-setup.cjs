require('@testing-library/jest-dom');
require('./jest-modal-dialog.cjs');
