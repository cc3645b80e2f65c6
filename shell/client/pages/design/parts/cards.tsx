import { Grid } from '@safar/shared/ui/grid';
import { Part } from '../part';
import { SampleCard } from '../sample-card';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';

/** Cards in their grids. */
export function Cards() {
  const t = useDesignMessages();
  return (
    <Part id="cards" title={t.cards}>
      <Specimen name={t.threeColumns}>
        <Grid columns={3}>
          {[0, 1, 2].map((index) => (
            <SampleCard key={index} index={index} video />
          ))}
        </Grid>
        <Grid columns={3}>
          {[3, 4, 5].map((index) => (
            <SampleCard key={index} index={index} />
          ))}
        </Grid>
      </Specimen>
      <Specimen name={t.fourColumns}>
        <Grid columns={4}>
          {[5, 3, 1, 0].map((index) => (
            <SampleCard key={index} index={index} video />
          ))}
        </Grid>
      </Specimen>
    </Part>
  );
}
