import { Prose } from '@safar/shared/ui/prose';
import { TextLink } from '@safar/shared/ui/text-link';
import { Part } from '../part';
import { useDesignMessages } from '../use-design-messages';

/** The surface of long texts. */
export function Reading() {
  const t = useDesignMessages();
  return (
    <Part id="reading" title={t.reading}>
      <Prose>
        <h2>{t.readingTitle}</h2>
        <p>
          {t.readingText} {t.inSentence} <TextLink href="/design">{t.inlineLink}</TextLink>.
        </p>
        <blockquote>{t.quote}</blockquote>
        <h3>{t.pangram}</h3>
        <ul>
          <li>{t.point}</li>
          <li dir="auto">{t.urdu}</li>
        </ul>
        <hr />
        <p>
          <small>{t.cardDate}</small>
        </p>
      </Prose>
    </Part>
  );
}
