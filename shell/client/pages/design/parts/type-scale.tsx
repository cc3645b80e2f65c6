import { Part } from '../part';
import { Specimen } from '../specimen';
import { TokenValue } from '../token-value';
import { useDesignMessages } from '../use-design-messages';
import styles from '../design-page.module.scss';

const display = ['size-hero', 'size-page', 'size-section', 'size-36', 'size-28', 'size-22'];
const body = ['size-18', 'size-16', 'size-14', 'size-12'];

/** The sizes of type, in both faces and both scripts. */
export function TypeScale() {
  const t = useDesignMessages();
  return (
    <Part id="type" title={t.type}>
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
    </Part>
  );
}
