import { PageCompletion } from '@safar/composition/lazy/page-completion';
import { ScrollToTop } from '@safar/ui/scroll-to-top';
import { Footer } from './footer/footer';
import { Notices } from './notices/notices';

/**
 * The footer, the scroll-to-top button, the toasts (`Notices`), and `PageCompletion`, which lays out and loads the rest
 * of the page when the page is idle. All of them are in a lazy chunk, because the first screen does not need them.
 */
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
