import { ArrowRight, Menu, Pause, Play, Search, Volume2, VolumeX, X } from 'lucide';
import { BrandIcon, brands } from '@safar/shared/ui/brand-icon';
import { Icon } from '@safar/shared/ui/icon';
import { Mark } from '@safar/shared/ui/mark';
import { PlayDisc } from '@safar/shared/ui/play-disc';
import { TruckArtBand } from '@safar/shared/ui/truck-art-band';
import { Wordmark } from '@safar/shared/ui/wordmark';
import { Part } from '../part';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';

const icons = { Menu, Search, X, Play, Pause, Volume2, VolumeX, ArrowRight };

/** Small drawings. */
export function Signs() {
  const t = useDesignMessages();
  return (
    <Part id="signs" title={t.signs}>
      <Specimen name={t.icons} row>
        {Object.entries(icons).map(([name, icon]) => (
          <Icon key={name} icon={icon} />
        ))}
      </Specimen>
      <Specimen name={t.brands} row>
        {brands.map((brand) => (
          <BrandIcon key={brand} brand={brand} />
        ))}
        {brands.map((brand) => (
          <BrandIcon key={brand} brand={brand} size={20} />
        ))}
      </Specimen>
      <Specimen name={t.mark} row>
        <Mark />
        <Wordmark />
      </Specimen>
      <Specimen name={t.playSigns} row>
        <PlayDisc size="small" />
        <PlayDisc />
        <PlayDisc size="large" />
      </Specimen>
      <Specimen name={t.band}>
        <TruckArtBand />
      </Specimen>
    </Part>
  );
}
