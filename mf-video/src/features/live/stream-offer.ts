/** What a stream has to choose from, as far as is known. */
export interface StreamOffer {
  /** Lines of picture, most first; empty when there is only one quality or the browser keeps it to itself. */
  readonly heights: readonly number[];
  /** The lines that are shown now. */
  readonly shown: number | undefined;
  readonly captions: boolean;
}

export const noOffer: StreamOffer = { heights: [], shown: undefined, captions: false };
