import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/**
 * Playwright configuration for `npm run screens`, which takes the screenshots in `docs/screens`. It uses the same
 * browser and servers as the browser tests.
 */
export default defineConfig({
  ...tests,
  testMatch: '**/*.shots.ts',
  reporter: 'list',
  projects: [{ name: 'screens' }],
});
