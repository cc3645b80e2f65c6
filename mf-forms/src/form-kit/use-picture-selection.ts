import { formErrors } from '@safar/domain/forms/form-errors';
import { acceptedPictureTypes, maxPictureBytes } from '@safar/domain/forms/form-limits';
import { useRef, useState } from 'react';
import { shrinkPicture } from './shrink-picture';

export interface ProcessedPicture {
  /** The file that the visitor chose. */
  readonly file: File;
  /** The picture to upload: the result of `shrinkPicture`. */
  readonly blob: Blob;
}

type SelectionState =
  | { readonly status: 'none' }
  | { readonly status: 'processing' }
  | { readonly status: 'invalid'; readonly problem: string }
  | { readonly status: 'ready'; readonly picture: ProcessedPicture };

const none: SelectionState = { status: 'none' };

async function processFile(file: File): Promise<SelectionState> {
  if (!acceptedPictureTypes.includes(file.type))
    return { status: 'invalid', problem: formErrors.pictureKind };
  const blob = await shrinkPicture(file);
  if (blob.size > maxPictureBytes) return { status: 'invalid', problem: formErrors.pictureSize };
  return { status: 'ready', picture: { file, blob } };
}

/**
 * Tracks the selected picture of a form. The picture is resized as soon as it is selected, so that the form can show
 * the size of the upload.
 */
export function usePictureSelection() {
  const [selection, setSelection] = useState<SelectionState>(none);
  const [fileName, setFileName] = useState('');
  const latest = useRef<Promise<SelectionState>>(Promise.resolve(none));

  const choose = (file: File | undefined) => {
    const processing = file ? processFile(file) : Promise.resolve(none);
    latest.current = processing;
    setSelection(file ? { status: 'processing' } : none);
    setFileName(file?.name ?? '');
    void processing.then((result) => latest.current === processing && setSelection(result));
  };
  /** Resolves to the result of the latest selection, even if the selection changes meanwhile. */
  const settled = async (): Promise<SelectionState> => {
    const processing = latest.current;
    const result = await processing;
    return latest.current === processing ? result : settled();
  };
  return {
    choose,
    /** Name of the chosen file, even if the file was rejected; empty if no file is chosen. */
    fileName,
    settled,
    isProcessing: selection.status === 'processing',
    ready: selection.status === 'ready' ? selection.picture : undefined,
    problem: selection.status === 'invalid' ? selection.problem : undefined,
  };
}

export type PictureSelection = ReturnType<typeof usePictureSelection>;
