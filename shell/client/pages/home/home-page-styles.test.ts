import { join } from 'node:path';
import { compile } from 'sass';

const root = join(__dirname, '../../../..');
const { css } = compile(join(__dirname, 'home-page.module.scss'), {
  importers: [
    {
      findFileUrl: (url) =>
        url.startsWith('@safar/ui/')
          ? new URL(`file://${root}/shared/ui/${url.slice('@safar/ui/'.length)}`)
          : null,
    },
  ],
});
const hidden = /([^{}]*\.narrow[^{}]*) \{\s*display: none;/.exec(css)?.[1]?.trim() ?? '';

/** Renders a section that wide screens hide, with the HTML `player` as its content. */
function section(player: string): Element {
  document.body.innerHTML = `<div class="sections"><div class="narrow">${player}</div></div>`;
  return document.querySelector('.narrow') as Element;
}

test('on wide screens, a section for narrow screens is hidden unless its player has started', () => {
  expect(section('<video></video>').matches(hidden)).toBe(true);
  expect(section('<video src="blob:1"></video>').matches(hidden)).toBe(false);
  expect(section('<video><source src="blob:1"></video>').matches(hidden)).toBe(false);
});
