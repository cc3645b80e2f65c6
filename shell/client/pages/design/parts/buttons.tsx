import { Pause, Play, Search } from 'lucide';
import { Button } from '@safar/shared/ui/button';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { Chip } from '@safar/shared/ui/chip';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { Icon } from '@safar/shared/ui/icon';
import { IconButton } from '@safar/shared/ui/icon-button';
import { TextLink } from '@safar/shared/ui/text-link';
import { Part } from '../part';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';

const kinds = ['primary', 'quiet', 'ghost'] as const;

/** What is pressed or followed. Hover, focus and pressed are there to be tried. */
export function Buttons() {
  const t = useDesignMessages();
  return (
    <Part id="buttons" title={t.buttons}>
      {kinds.map((kind) => (
        <Specimen key={kind} name={kind} row>
          <Button kind={kind}>{t[kind]}</Button>
          <Button kind={kind} size="small">
            {t.small}
          </Button>
          <Button kind={kind} icon={<Icon icon={Play} size={18} />}>
            {t.withIcon}
          </Button>
          <Button kind={kind} disabled>
            {t.disabled}
          </Button>
          <Button kind={kind} busy>
            {t.busy}
          </Button>
          <ButtonLink kind={kind} href="/design">
            {t.buttonLink}
          </ButtonLink>
        </Specimen>
      ))}
      <Specimen name={t.icons} row>
        <IconButton label={t.search} icon={<Icon icon={Search} />} />
        <IconButton label={t.search} icon={<Icon icon={Search} />} disabled />
        <IconButton kind="solid" label={t.busy} icon={<Icon icon={Pause} />} />
      </Specimen>
      <Specimen name={t.links} row>
        <p>
          {t.inSentence} <TextLink href="/design">{t.inlineLink}</TextLink>.
        </p>
        <TextLink kind="alone" href="/blog">
          {t.alone}
        </TextLink>
        <TextLink kind="quiet" href="/blog">
          {t.alone}
        </TextLink>
        <ExternalLink text="quiet" href="https://example.org/">
          {t.elsewhere}
        </ExternalLink>
      </Specimen>
      <Specimen name={t.chips} row>
        <Chip>{t.category}</Chip>
        <Chip tone="saffron">{t.soon}</Chip>
        <Chip tone="live">{t.live}</Chip>
        <Chip tone="veil">{t.category}</Chip>
      </Specimen>
    </Part>
  );
}
