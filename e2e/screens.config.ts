import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/**
 * Configuration of `npm run screens`, which takes the screenshots in `docs/screens` with the browser and servers of
 * the tests.
 */
export default defineConfig({
  ...tests,
  testMatch: '**/*.shots.ts',
  reporter: 'list',
  projects: [{ name: 'screens' }],
});
