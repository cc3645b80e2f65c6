import type { Registry } from '@safar/protocol/registry';
import { en } from './ops-texts';

interface PreviewFormProps {
  readonly units: Registry['units'];
  readonly formToken: string;
}

/**
 * A form that creates a preview link for a release that is not active. It lists the releases by unit, newest first.
 */
export function PreviewForm({ units, formToken }: PreviewFormProps) {
  const texts = en.preview;
  const releases = Object.entries(units).flatMap(([name, unit]) =>
    unit.releases
      .filter(({ version }) => version !== unit.active)
      .map(({ version }) => `${name}@${version}`)
      .reverse(),
  );
  if (releases.length === 0) return null;
  return (
    <form method="post" action="/ops/preview">
      <h2>{texts.heading}</h2>
      <p className="ops-quiet">{texts.lead}</p>
      <input type="hidden" name="form" value={formToken} />
      <label htmlFor="release">{texts.release}</label>
      <select id="release" name="release">
        {releases.map((release) => (
          <option key={release}>{release}</option>
        ))}
      </select>
      <div className="ops-row">
        <button className="ops-button">{texts.submit}</button>
      </div>
    </form>
  );
}

interface PreviewPageProps {
  readonly release: string;
  readonly url?: string;
  /** The reasons why no link was created. */
  readonly problems?: readonly string[];
}

/** Shows a new preview link, or the reasons why there is none. */
export function PreviewPage({ release, url, problems = [] }: PreviewPageProps) {
  const texts = en.preview;
  return (
    <>
      <h1>{texts.heading}</h1>
      {url === undefined ? (
        <div className="ops-notice ops-error" role="alert">
          <p>{texts.refused}</p>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      ) : (
        <p>
          {texts.ready} <a href={url}>{release}</a>
        </p>
      )}
      <p>
        <a href="/ops">{texts.back}</a>
      </p>
    </>
  );
}
