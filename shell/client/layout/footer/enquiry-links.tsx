import { enquiryKinds } from '@safar/shared/contract/slots';
import { EnquiryLink } from './enquiry-link';
import styles from './enquiry-links.module.scss';

/** The two ways to work with the channel. */
export function EnquiryLinks() {
  return (
    <ul role="list" className={styles.list}>
      {enquiryKinds.map((kind) => (
        <li key={kind}>
          <EnquiryLink kind={kind} />
        </li>
      ))}
    </ul>
  );
}
