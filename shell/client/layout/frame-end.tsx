import { ScrollToTop } from '@safar/shared/ui/scroll-to-top';
import { Footer } from './footer/footer';
import { Notices } from './notices/notices';

/** What follows the page, and what appears over it later. */
export function FrameEnd() {
  return (
    <>
      <Footer />
      <ScrollToTop />
      <Notices />
    </>
  );
}
