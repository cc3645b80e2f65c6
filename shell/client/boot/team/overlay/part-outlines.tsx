import type { PagePart } from './read-parts';

/** A frame with a name around each part that this screen shows. The list beside it says the same in words. */
export function PartOutlines({ parts }: { parts: readonly PagePart[] }) {
  return (
    <div className="outlines" aria-hidden="true">
      {parts.map(
        ({ key, remote, version, state, box }, index) =>
          box && (
            <span key={`${key} ${index}`} className={state} style={box}>
              <b>{`${key} · ${remote}@${version}`}</b>
            </span>
          ),
      )}
    </div>
  );
}
