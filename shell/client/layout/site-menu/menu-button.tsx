import { Icon } from '@safar/ui/icon';
import { Menu } from 'lucide';
import { useShellMessages } from '../../messages/shell-messages';
import { LazyDialogButton } from '../on-demand/lazy-dialog';
import { useLazyDialog } from '../on-demand/use-lazy-dialog';
import { footerNavigationId } from '../footer/footer-navigation-id';

const loadMenu = () =>
  import(/* webpackChunkName: "drawers" */ './site-menu').then(({ SiteMenu }) => SiteMenu);

const href = `#${footerNavigationId}`;

/** Opens the site menu. Without JavaScript it links to the footer, which contains the quick links of the menu. */
export function MenuButton() {
  const t = useShellMessages();
  const menu = useLazyDialog(loadMenu);
  const { Dialog: SiteMenu, open, close } = menu;
  return (
    <>
      <LazyDialogButton dialog={menu} href={href} look="bare">
        <Icon icon={Menu} size={20} />
        {t.menu}
      </LazyDialogButton>
      {SiteMenu && <SiteMenu open={open} onClose={close} />}
    </>
  );
}
