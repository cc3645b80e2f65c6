import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { Icon } from '@safar/shared/ui/icon';
import { IconButton } from '@safar/shared/ui/icon-button';
import { TextField, type TextFieldProps } from '@safar/shared/ui/text-field';
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import styles from './password-control.module.scss';

/** A password, with a button that shows what was typed. */
export function PasswordControl({ label, ...input }: TextFieldProps) {
  const t = useMessages();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        {...input}
        label={label}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        enterKeyHint="go"
        required
      />
      {hydrated && (
        <IconButton
          label={shown ? t.hidePassword(label) : t.showPassword(label)}
          icon={<Icon icon={shown ? EyeOff : Eye} size={20} />}
          aria-pressed={shown}
          className={styles.show}
          onClick={() => setShown(!shown)}
        />
      )}
    </div>
  );
}
