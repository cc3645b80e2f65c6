import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run screens`: takes the reference pictures, in the browser and the surroundings of the tests. */
export default defineConfig({
  ...tests,
  testMatch: '**/*.shots.ts',
  reporter: 'list',
  projects: [{ name: 'screens' }],
});
