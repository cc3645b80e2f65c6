import { ArrowRight, Menu, Pause, Play, Search, Volume2, VolumeX, X } from 'lucide';
import { Button, ButtonLink } from '@safar/ui/button';
import { Chip } from '@safar/ui/chip';
import { ExternalLink, TextLink } from '@safar/ui/link';
import { Icon } from '@safar/ui/icon';
import { IconButton } from '@safar/ui/icon-button';
import { ErrorSummary, FormStatus } from '@safar/ui/form-messages';
import { FileField, SelectField, TextAreaField, TextField } from '@safar/ui/form-fields';
import { brands } from '@safar/domain/brands';
import { BrandIcon } from '@safar/ui/brand-icon';
import { Mark, Wordmark } from '@safar/ui/wordmark';
import { PlayDisc } from '@safar/ui/play-disc';
import { TruckArtBand } from '@safar/ui/truck-art-band';
import { SpecimenSection, Specimen } from './specimen';
import { useDesignMessages } from './design-messages';
import styles from './design-page.module.scss';

const kinds = ['primary', 'quiet', 'ghost'] as const;

/** Buttons and links of the design system. They are interactive, so they show their hover, focus and active states. */
export function Buttons() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="buttons" title={t.buttons}>
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
    </SpecimenSection>
  );
}

/** Form fields and their messages. */
export function Fields() {
  const t = useDesignMessages();
  const places = [
    { value: 'on-tv', label: t.onTv },
    { value: 'on-web', label: t.onWeb },
  ];
  return (
    <SpecimenSection id="fields" title={t.fields}>
      <div className={styles.fields}>
        <TextField id="d-name" label={t.name} hint={t.nameHint} required />
        <TextField id="d-email" type="email" label={t.email} error={t.emailError} required />
        <TextField id="d-city" label={t.city} defaultValue={t.cityValue} />
        <TextField id="d-city-off" label={t.disabled} defaultValue={t.cityValue} disabled required />
        <SelectField id="d-where" label={t.where} prompt={t.wherePrompt} options={places} required />
        <FileField id="d-file" label={t.picture} hint={t.pictureHint} fileName="" />
        <TextAreaField id="d-message" label={t.message} />
        <TextField id="d-urdu" label={t.message} defaultValue={t.urdu} required />
      </div>
      <Specimen name={t.message}>
        <ErrorSummary errors={[{ id: 'd-email', message: t.emailError }]} />
        <ErrorSummary errors={[]} title={t.failed} />
        <FormStatus>{t.sent}</FormStatus>
        <FormStatus tone="info">{t.uploading}</FormStatus>
      </Specimen>
    </SpecimenSection>
  );
}

/** A form for the sample dialog. It is taller than the screen of a phone, so that the dialog scrolls. */
export function SampleForm({ onSend }: { readonly onSend: () => void }) {
  const t = useDesignMessages();
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextField id="m-name" label={t.name} required />
      <TextField id="m-email" type="email" label={t.email} required />
      <TextField id="m-city" label={t.city} required />
      <FileField id="m-file" label={t.picture} hint={t.pictureHint} fileName="" />
      <TextAreaField id="m-message" label={t.message} />
      <div>
        <Button type="submit">{t.send}</Button>
      </div>
    </form>
  );
}

const icons = { Menu, Search, X, Play, Pause, Volume2, VolumeX, ArrowRight };

export function IconsAndMarks() {
  const t = useDesignMessages();
  return (
    <SpecimenSection id="signs" title={t.signs}>
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
    </SpecimenSection>
  );
}
