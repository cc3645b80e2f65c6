import { Part } from '../part';
import { Specimen } from '../specimen';
import { TokenValue } from '../token-value';
import { useDesignMessages } from '../use-design-messages';
import styles from '../design-page.module.scss';

const groups = {
  grounds: ['night', 'pine', 'pine-2', 'line', 'edge'],
  wordColours: ['snow', 'mist'],
  accents: ['saffron', 'saffron-2', 'emerald', 'live', 'live-2', 'error', 'rose'],
  paperColours: ['paper', 'paper-2', 'paper-line', 'ink', 'ink-2', 'saffron-ink', 'emerald-ink'],
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

/** The colours by their roles, with the values that the page has now. */
export function Colours() {
  const t = useDesignMessages();
  return (
    <Part id="colours" title={t.colours}>
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
    </Part>
  );
}
