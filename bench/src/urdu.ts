import { atMost, interleave, type Benchmark } from './harness';
import { firstLoadBytes, limits, type PageLoad } from './page-figures';
import { loadPage } from './page-load';
import { CPU_SLOWDOWN, launchBrowser } from './phone';
import { prepareServers } from './servers';
import { startSlowLine } from './slow-line';
import { kibibytes, median, milliseconds, ratio, sum } from './statistics';

const languages = ['English', 'Urdu'] as const;
const paths = { English: '/', Urdu: '/ur' } as const;

const LCP_RATIO = 1.1;
const MORE_JAVASCRIPT_BYTES = 1024;
/** Limit for the total size of the fonts that the Urdu home page downloads. */
const FONT_BYTES = 60 * 1024;

const fontBytes = ({ loads }: PageLoad) =>
  sum(loads.filter(({ kind }) => kind === 'font').map(({ bytes }) => bytes));

/** Compares the Urdu home page with the English home page on a slow phone. */
export const urduBenchmark: Benchmark = {
  summary: 'the home page in Urdu and in English, compared on a slow phone',
  runs: 5,
  async measure(context) {
    const servers = await prepareServers(context);
    const { origin } = await servers.startSite();
    const browser = await launchBrowser(context);
    const line = await startSlowLine(context, origin);
    // The first load of each page fills the server's cache and is not measured.
    for (const language of languages)
      await loadPage(browser, origin + paths[language], { cpuSlowdown: 1, hydrates: true });
    const runs = await interleave(languages, context.runs, async (language, round) => {
      const load = await loadPage(browser, line + paths[language], {
        cpuSlowdown: CPU_SLOWDOWN,
        hydrates: true,
      });
      context.log(`round ${round + 1}, ${language}: LCP ${Math.round(load.lcp)} ms (${load.lcpElement})`);
      return load;
    });
    const medianOf = (figure: (load: PageLoad) => number) => ({
      English: median(runs.English.map(figure)),
      Urdu: median(runs.Urdu.map(figure)),
    });
    const lcp = medianOf((load) => load.lcp);
    const scripts = medianOf(firstLoadBytes);
    const fonts = medianOf(fontBytes);
    const shift = medianOf(({ cls }) => cls);
    return {
      tables: [
        [
          ['', ...languages],
          ['largest contentful paint', ...languages.map((language) => milliseconds(lcp[language]))],
          ['first-load JavaScript', ...languages.map((language) => kibibytes(scripts[language]))],
          ['fonts', ...languages.map((language) => kibibytes(fonts[language]))],
          ['layout shift', ...languages.map((language) => shift[language].toFixed(3))],
        ],
      ],
      verdicts: [
        atMost('LCP, Urdu ÷ English', lcp.Urdu / lcp.English, LCP_RATIO, ratio),
        atMost('more JavaScript in Urdu', scripts.Urdu - scripts.English, MORE_JAVASCRIPT_BYTES, kibibytes),
        atMost('fonts in Urdu', fonts.Urdu, FONT_BYTES, kibibytes),
        atMost('layout shift in Urdu', shift.Urdu, limits.layoutShift, (value) => value.toFixed(3)),
      ],
      notes: [],
      raw: runs,
    };
  },
};
