import { en } from '../messages/en';

/** A time as operators compare it with logs. */
export function Moment({ at }: { at: string }) {
  return (
    <time className="ops-nowrap" dateTime={at}>
      {en.moment(at)}
    </time>
  );
}
