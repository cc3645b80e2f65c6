import { Icon } from '@safar/shared/ui/icon';
import { Menu } from 'lucide';
import { useEffect, useRef } from 'react';
import { useShellMessages } from '../../messages/use-shell-messages';
import { footerNavigationId } from '../footer/footer-navigation-id';
import { Opener } from '../on-demand/opener';
import { useOnDemand } from '../on-demand/use-on-demand';

const loadMenu = () =>
  import(/* webpackChunkName: "drawers" */ './site-menu').then(({ SiteMenu }) => SiteMenu);

const href = `#${footerNavigationId}`;

/** Opens the menu of the whole site; without scripts it leads to the same links in the footer. */
export function MenuButton() {
  const t = useShellMessages();
  const menu = useOnDemand(loadMenu);
  const { Part: SiteMenu, open, close, show } = menu;
  const fresh = useRef(true);

  // Whoever pressed it before the page ran was led to the footer, and wanted the menu.
  useEffect(() => {
    if (!fresh.current) return;
    fresh.current = false;
    if (location.hash !== href) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    scrollTo(0, 0);
    void show();
  }, [show]);

  return (
    <>
      <Opener target={menu} href={href} look="bare">
        <Icon icon={Menu} size={20} />
        {t.menu}
      </Opener>
      {SiteMenu && <SiteMenu open={open} onClose={close} />}
    </>
  );
}
