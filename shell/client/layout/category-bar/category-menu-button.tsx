import { Icon } from '@safar/shared/ui/icon';
import { Menu } from 'lucide';
import { useShellMessages } from '../../messages/use-shell-messages';
import { Opener } from '../on-demand/opener';
import { useOnDemand } from '../on-demand/use-on-demand';

const loadDrawer = () =>
  import(/* webpackChunkName: "drawers" */ './category-drawer').then(({ CategoryDrawer }) => CategoryDrawer);

/** Opens the categories at the side of a narrow screen; without scripts it leads to the page that lists them. */
export function CategoryMenuButton({ current }: { current: string }) {
  const t = useShellMessages();
  const drawer = useOnDemand(loadDrawer);
  const { Part: CategoryDrawer, open, close } = drawer;
  return (
    <>
      <Opener target={drawer} href="/category" look="pill">
        <Icon icon={Menu} size={20} />
        {t.categories}
      </Opener>
      {CategoryDrawer && <CategoryDrawer current={current} open={open} onClose={close} />}
    </>
  );
}
