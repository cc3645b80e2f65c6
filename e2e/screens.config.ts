import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run screens`: takes the screenshots with the browser and servers of the tests. */
export default defineConfig({
  ...tests,
  testMatch: '**/*.shots.ts',
  reporter: 'list',
  projects: [{ name: 'screens' }],
});
