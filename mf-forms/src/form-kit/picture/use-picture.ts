import { LARGEST_PICTURE, pictureProblems, pictureTypes } from '@safar/shared/forms/picture-rules';
import { useRef, useState } from 'react';
import { shrinkPicture } from './shrink-picture';

/** A picture that can be sent. */
export interface ReadyPicture {
  readonly name: string;
  /** Shrunk. */
  readonly blob: Blob;
}

type Chosen =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'wrong'; readonly problem: string }
  | { readonly status: 'ready'; readonly picture: ReadyPicture };

const none: Chosen = { status: 'none' };

async function read(file: File): Promise<Chosen> {
  if (!pictureTypes.includes(file.type)) return { status: 'wrong', problem: pictureProblems.kind };
  const blob = await shrinkPicture(file);
  if (blob.size > LARGEST_PICTURE) return { status: 'wrong', problem: pictureProblems.size };
  return { status: 'ready', picture: { name: file.name, blob } };
}

/** The picture of one form: it is shrunk as soon as it is chosen, so that the visitor sees what will be sent. */
export function usePicture() {
  const [chosen, setChosen] = useState<Chosen>(none);
  const latest = useRef<Promise<Chosen>>(Promise.resolve(none));

  const choose = (file: File | undefined) => {
    const reading = file ? read(file) : Promise.resolve(none);
    latest.current = reading;
    setChosen(file ? { status: 'reading' } : none);
    void reading.then((result) => latest.current === reading && setChosen(result));
  };
  return {
    choose,
    /** For the submission: waits until the picture that was chosen last has been read. */
    settled: () => latest.current,
    reading: chosen.status === 'reading',
    ready: chosen.status === 'ready' ? chosen.picture : undefined,
    problem: chosen.status === 'wrong' ? chosen.problem : undefined,
  };
}

export type Picture = ReturnType<typeof usePicture>;
