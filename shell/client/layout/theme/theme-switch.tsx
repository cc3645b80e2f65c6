import { Icon } from '@safar/ui/icon';
import { Monitor, Moon, Sun } from 'lucide';
import { useLazyFrameMessages } from '../../messages/lazy-frame-messages';
import { chooseTheme, useTheme } from './theme';
import styles from './theme-switch.module.scss';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;
const themes = ['system', 'light', 'dark'] as const;

/** Buttons that choose the light theme, the dark theme or the system setting, which is the default. */
export function ThemeSwitch() {
  const t = useLazyFrameMessages();
  const chosen = useTheme();
  return (
    <div role="group" aria-label={t.theme} className={styles.switch}>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          className={styles.option}
          onClick={() => chooseTheme(theme)}
        >
          <Icon icon={icons[theme]} size={18} />
          {t.themes[theme]}
        </button>
      ))}
    </div>
  );
}
