import { AdFrame } from '@safar/shared/ui/ad-frame';
import { Picture } from '@safar/shared/ui/picture';
import { adShapes } from '@safar/shared/contract/slots';
import { Part } from '../part';
import { sampleAd } from '../samples';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';
import styles from '../design-page.module.scss';

/** The frame of advertisements in its shapes, filled and waiting. */
export function Ads() {
  const t = useDesignMessages();
  return (
    <Part id="ads" title={t.ads}>
      {adShapes.map((shape) => (
        <Specimen key={shape} name={t.shapes[shape] ?? shape} row>
          <AdFrame shape={shape} className={styles.ad}>
            <Picture path={sampleAd} alt="" sizes="400px" ratio="cover" />
          </AdFrame>
          <AdFrame shape={shape} className={styles.ad} />
        </Specimen>
      ))}
    </Part>
  );
}
