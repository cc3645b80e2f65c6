import { Button } from '@safar/shared/ui/button';
import { Rail } from '@safar/shared/ui/rail';
import { Part } from '../part';
import { SampleCard } from '../sample-card';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';

const eight = [0, 1, 2, 3, 4, 5, 6, 7];

/** Rows that scroll sideways. */
export function Rails() {
  const t = useDesignMessages();
  return (
    <Part id="rails" title={t.rails}>
      <Specimen name="card">
        <Rail label={t.shows}>
          {eight.map((index) => (
            <SampleCard key={index} index={index} video />
          ))}
        </Rail>
      </Specimen>
      <Specimen name="small">
        <Rail label={t.shows} item="small">
          {eight.map((index) => (
            <SampleCard key={index} index={index} video small />
          ))}
        </Rail>
      </Specimen>
      <Specimen name="tall">
        <Rail label={t.tallShows} item="tall">
          {eight.map((index) => (
            <SampleCard key={index} index={index} video small ratio="9/16" />
          ))}
        </Rail>
      </Specimen>
      <Specimen name="chip">
        <Rail label={t.chipRail} item="chip" step={150}>
          {[...t.cardTitles, ...t.cardTitles].map((title, index) => (
            <Button key={index} kind="quiet" size="small">
              {title.split(' ', 2).join(' ')}
            </Button>
          ))}
        </Rail>
      </Specimen>
    </Part>
  );
}
