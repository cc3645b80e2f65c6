import { BOOT_ELEMENT_ID, readBootData, STATEMENT_ATTRIBUTE } from '@safar/protocol/boot-data';
import { firstExtensions } from '@safar/composition/hydration/first-extensions';
import { splitLocale } from '@safar/contract/locale';
import { pages } from '../composition-host';
import { createPageReports } from '@safar/composition/telemetry/page-reports';

const { registry, saveData } = readBootData();
const statement = document.getElementById(BOOT_ELEMENT_ID)?.getAttribute(STATEMENT_ATTRIBUTE) ?? undefined;
const routePattern = (pathname: string) => pages.routePattern(splitLocale(pathname).path, registry);

/** Whether the visitor wants to save data. If so, the code that measures Web Vitals is not downloaded. */
const savesData = () =>
  saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection
    ?.saveData === true;

const measure = async () => {
  const { measureVitals } = await import(
    /* webpackChunkName: "vitals" */ '@safar/composition/telemetry/measure-vitals'
  );
  return measureVitals(routePattern);
};

/** Creates and sends the telemetry reports of the current document. */
export const documentReports = createPageReports({
  registry,
  statement,
  routePattern,
  executed: firstExtensions.mountedKeys,
  measure: savesData() ? undefined : measure,
});
