import { toInlineJson } from '../../../client/boot/boot-data';
import { TEAM_ELEMENT_ID, type TeamData } from '../../../client/boot/team-data';
import type { ReleaseSet } from '../../releases/release-set';
import { hashOf, type FinishedDocument } from '../finish-document';
import type { PreviewNotice, Visit } from '../visits/visit';
import { barStyle, previewBar } from './preview-bar';

/** What the makers of the site get on top of a page; nothing of it is ever in a visitor's. */
export interface TeamWishes {
  readonly notice: PreviewNotice | undefined;
  readonly debug: boolean;
}

/** `?mf-debug` is for development and previews. */
export function teamWishes(visit: Visit, asked: URL, production: boolean): TeamWishes | undefined {
  const allowed = !production || visit.notice?.kind === 'on';
  const debug = allowed && asked.searchParams.has('mf-debug');
  return visit.notice || debug ? { notice: visit.notice, debug } : undefined;
}

const ownersIn = ({ remotes }: ReleaseSet) =>
  Object.fromEntries([...remotes].map(([name, { release }]) => [name, release.owner ?? name]));

/** Adds the bar of a preview and the data for its code. */
export function withTeamElements(
  { html, hashes }: FinishedDocument,
  { notice, debug }: TeamWishes,
  releases: ReleaseSet,
): FinishedDocument {
  const data: TeamData = {
    preview: notice?.kind === 'on' ? notice.releases : [],
    ...(debug && { owners: ownersIn(releases) }),
  };
  const json = `<script type="application/json" id="${TEAM_ELEMENT_ID}">${toInlineJson(data)}</script>`;
  const bar = notice ? previewBar(notice) : '';
  const styled = notice ? html.replace('</head>', () => `<style>${barStyle}</style></head>`) : html;
  // Before the scripts of the page, which look for it. React leaves alone what it does not know at the end of a body.
  const end = styled.lastIndexOf('<script type="application/json"');
  const place = end < 0 ? styled.lastIndexOf('</body>') : end;
  return {
    html: `${styled.slice(0, place)}${bar}${json}${styled.slice(place)}`,
    hashes: notice ? { ...hashes, styleHashes: [...hashes.styleHashes, hashOf(barStyle)] } : hashes,
  };
}
