import { pictureTypes } from '@safar/shared/forms/picture-rules';
import { FileField } from '@safar/shared/ui/file-field';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PictureField } from '../fields/form-field';
import { ChosenPicture } from './chosen-picture';
import type { Picture } from './use-picture';
import styles from '../form.module.scss';

export interface PictureInputProps {
  readonly field: PictureField;
  readonly id: string;
  readonly error: string | undefined;
  readonly picture: Picture;
}

/** The choice of a picture, and below it the one that was chosen. Choosing again replaces it. */
export function PictureInput({ field, id, error, picture }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const file = input.current?.files?.[0];
    if (file) picture.choose(file);
  });

  // Chosen before the page ran.
  useEffect(() => takeOver(), []);
  const remove = () => {
    if (input.current) input.current.value = '';
    picture.choose(undefined);
    input.current?.focus();
  };
  return (
    <div className={styles.wide}>
      <FileField
        ref={input}
        id={id}
        name={field.name}
        label={field.label}
        hint={field.hint}
        error={error}
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => picture.choose(currentTarget.files?.[0])}
      />
      <ChosenPicture picture={picture} onRemove={remove} />
    </div>
  );
}
