import { acceptedPictureTypes } from '@safar/domain/forms/form-limits';
import { Button } from '@safar/ui/button';
import { FileField } from '@safar/ui/form-fields';
import { Icon } from '@safar/ui/icon';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { Trash2 } from 'lucide';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '../messages/use-messages';
import type { PictureField } from './field-types';
import styles from './form.module.scss';
import type { PictureSelection } from './use-picture-selection';

interface PictureInputProps {
  readonly field: PictureField;
  readonly id: string;
  readonly error: string | undefined;
  readonly picture: PictureSelection;
}

/** A file input for one picture with a preview of the selection. */
export function PictureInput({ field, id, error, picture }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const adoptSelection = useEffectEvent(() => {
    const file = input.current?.files?.[0];
    if (file) picture.choose(file);
  });

  // Adopts a file that was selected before hydration.
  useEffect(() => adoptSelection(), []);
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
        accept={acceptedPictureTypes.join(',')}
        fileName={picture.fileName}
        onChange={({ currentTarget }) => picture.choose(currentTarget.files?.[0])}
      />
      <SelectedPicture picture={picture} onRemove={remove} />
    </div>
  );
}

interface SelectedPictureProps {
  readonly picture: PictureSelection;
  readonly onRemove: () => void;
}

function SelectedPicture({
  picture: { fileName, ready, isProcessing, problem },
  onRemove,
}: SelectedPictureProps) {
  const t = useMessages();
  return (
    <>
      <div className={styles.pictureStatus} aria-live="polite">
        {problem && <VisuallyHidden>{t.fieldError(problem)}</VisuallyHidden>}
        {isProcessing && <p className={styles.processing}>{t.pictureReading}</p>}
        {ready && (
          <div className={styles.selectedPicture}>
            <PicturePreview picture={ready.blob} />
            <p className={styles.pictureInfo}>
              <span className={styles.pictureName} dir="auto">
                {ready.file.name}
              </span>
              <span className={styles.pictureSize}>{t.pictureSize(ready.blob.size)}</span>
            </p>
          </div>
        )}
      </div>
      {fileName && (
        <Button
          kind="quiet"
          size="small"
          className={styles.removePicture}
          icon={<Icon icon={Trash2} size={18} />}
          onClick={onRemove}
        >
          {t.pictureRemove}
        </Button>
      )}
    </>
  );
}

/**
 * Width and height of the preview in canvas pixels: the style sheet shows the preview with 96 CSS pixels, and screens
 * have up to three device pixels per CSS pixel.
 */
const PREVIEW_SIZE = 288;

/**
 * Draws the central square of the picture on a canvas. An `<img>` would need the whole picture as a `data:` URL,
 * because the CSP does not allow `blob:` URLs.
 */
async function drawPreview(
  picture: Blob,
  canvas: HTMLCanvasElement,
  isCurrent: () => boolean,
): Promise<void> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const side = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  if (isCurrent()) {
    canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, PREVIEW_SIZE, PREVIEW_SIZE);
  }
  bitmap.close();
}

function PicturePreview({ picture }: { readonly picture: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isCurrent = true;
    // If the browser cannot decode the picture, the preview stays empty.
    const ignore = () => undefined;
    if (canvas.current) drawPreview(picture, canvas.current, () => isCurrent).catch(ignore);
    return () => {
      isCurrent = false;
    };
  }, [picture]);

  return (
    <canvas
      ref={canvas}
      width={PREVIEW_SIZE}
      height={PREVIEW_SIZE}
      className={styles.preview}
      aria-hidden="true"
    />
  );
}
