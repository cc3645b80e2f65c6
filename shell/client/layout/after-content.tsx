import { PageCompletion } from '@safar/composition/lazy/page-completion';
import { ScrollToTop } from '@safar/ui/scroll-to-top';
import { Footer } from './footer/footer';
import { Notices } from './notices/notices';

/** Everything after the page content. It is in a lazy chunk, because the first screen does not need it. */
export function AfterContent() {
  return (
    <>
      <Footer />
      <ScrollToTop />
      <Notices />
      <PageCompletion />
    </>
  );
}
