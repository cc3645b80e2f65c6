/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellPages } from '../../navigation/shell-pages';
import { homeFirstScreen, homeSections, homeSlotUses } from './home-sections';

const root = join(__dirname, '../../../..');
const slots = homeSections.flatMap((section) => ('slot' in section ? [section.slot] : []));

/** The home slots that the remotes of this repository fill. */
const filled = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .flatMap((folder) => {
    const { slots = [] } = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as {
      slots?: readonly { readonly name: string }[];
    };
    return slots.map(({ name }) => name).filter((name) => name.startsWith('home.'));
  });

test('the remotes fill every slot of the home page except home.more, and use no unknown home slots', () => {
  expect([...filled, 'home.more'].sort()).toEqual([...slots].sort());
});

test('the server loads the slots in page order, including the two ad slots', () => {
  expect(homeSlotUses.map(({ slot }) => slot)).toEqual([
    'home.slider',
    'home.live',
    'home.best-shows',
    'home.dekho-pakistan',
    'ad',
    'ad',
    ...slots.slice(4),
  ]);
});

test('the first screen of a phone consists of the slider and the live stream', () => {
  expect(homeFirstScreen).toEqual(['home.slider', 'home.live']);
});

test('offer.json lists all slots and all paths of the shell, for the teams of remotes', () => {
  const pages = Object.values(shellPages).flatMap(({ path }) => path ?? []);
  expect(JSON.parse(readFileSync(join(root, 'shell/offer.json'), 'utf8'))).toEqual({
    slots: ['ad', 'enquiry', ...slots],
    // `/search?q=…` redirects to the results page.
    paths: [...pages, '/search'],
  });
});
