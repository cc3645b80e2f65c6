import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { SpecimenSection, Specimen } from './specimen';
import { useDesignMessages } from './design-messages';
import styles from './design-page.module.scss';

const groups = {
  grounds: ['night', 'pine', 'pine-2', 'line', 'edge'],
  wordColours: ['snow', 'reading', 'mist', 'on-picture'],
  accents: ['saffron', 'saffron-2', 'accent', 'emerald', 'live', 'live-2', 'error', 'rose'],
  drawingColours: ['ink', 'paper-2', 'saffron-ink', 'emerald-ink'],
  skies: [
    'morning-zenith',
    'morning-horizon',
    'dusk-zenith',
    'dusk-horizon',
    'night-zenith',
    'night-horizon',
  ],
  shades: ['scrim', 'veil'],
} as const;

/** The colour tokens, grouped by role, with their computed values. */
export function Colours() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="colours" title={t.colours}>
      {Object.entries(groups).map(([group, names]) => (
        <Specimen key={group} name={t[group as keyof typeof groups]}>
          <ul role="list" className={styles.swatches}>
            {names.map((name) => (
              <li key={name}>
                <div className={styles.swatch} style={{ background: `var(--${name})` }} />
                <TokenValue name={`--${name}`} />
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </SpecimenSection>
  );
}

const display = ['size-hero', 'size-page', 'size-section', 'size-36', 'size-28', 'size-22'];
const body = ['size-18', 'size-16', 'size-14', 'size-12'];

/** The font sizes of headings, and the font sizes of body text in Latin and Urdu script. */
export function TypeScale() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="type" title={t.type}>
      {display.map((name) => (
        <Specimen key={name} name={name}>
          <p className={styles.display} style={{ fontSize: `var(--${name})` }}>
            {t.pangram}
          </p>
          <TokenValue name={`--${name}`} />
        </Specimen>
      ))}
      {body.map((name) => (
        <Specimen key={name} name={name}>
          <div style={{ fontSize: `var(--${name})` }}>
            <div>{t.sentence}</div>
            <div dir="auto" lang="ur">
              {t.urdu}
            </div>
          </div>
        </Specimen>
      ))}
    </SpecimenSection>
  );
}

const spaces = [
  'space-half',
  'space-1',
  'space-2',
  'space-3',
  'space-4',
  'space-5',
  'space-6',
  'space-9',
  'gutter',
  'between-sections',
];
const corners = ['radius-card', 'radius-control', 'radius-pill'];

/** The tokens for spacing and corner radii. */
export function Space() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="space" title={t.space}>
      <ul role="list" className={styles.swatches}>
        {spaces.map((name) => (
          <li key={name}>
            <div className={styles.bar} style={{ inlineSize: `var(--${name})` }} />
            <TokenValue name={`--${name}`} />
          </li>
        ))}
      </ul>
      <Specimen name={t.space} row>
        {corners.map((name) => (
          <div key={name}>
            <div className={styles.box} style={{ borderRadius: `var(--${name})` }} />
            <TokenValue name={`--${name}`} />
          </div>
        ))}
      </Specimen>
    </SpecimenSection>
  );
}

/** The name of a custom property and its computed value. The value is empty until hydration, as it is on the server. */
function TokenValue({ name }: { readonly name: string }) {
  const hydrated = useHydrated();
  const value = hydrated ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : '';
  return (
    <>
      <p className={styles.token}>{name}</p>
      <p className={styles.value}>{value}</p>
    </>
  );
}
