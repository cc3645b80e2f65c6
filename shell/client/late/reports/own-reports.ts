import { readBootData } from '../../boot/read-boot-data';
import { firstParts } from '../../composition/first-parts';
import { createPageReports } from './page-reports';

const { registry, saveData } = readBootData();

/** Whoever saves data downloads no code for measuring. */
const isSaving = () =>
  saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection
    ?.saveData === true;

const measure = async () => {
  const { measureVitals } = await import(/* webpackChunkName: "vitals" */ './measure-vitals');
  return measureVitals(registry);
};

/** Those of the page that is open; they live as long as the document. */
export const ownReports = createPageReports({
  registry,
  ran: firstParts.ran,
  measure: isSaving() ? undefined : measure,
});
