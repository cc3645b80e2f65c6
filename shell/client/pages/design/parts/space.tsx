import { Part } from '../part';
import { Specimen } from '../specimen';
import { TokenValue } from '../token-value';
import { useDesignMessages } from '../use-design-messages';
import styles from '../design-page.module.scss';

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

/** The grid of distances and the shapes of corners. */
export function Space() {
  const t = useDesignMessages();
  return (
    <Part id="space" title={t.space}>
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
    </Part>
  );
}
