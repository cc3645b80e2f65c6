import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect } from 'react';
import { bannerRequested, selectBanner, type BannerState } from './banner-slice';

/** The header's text; asks for it on mount when the server did not bring it. */
export function useBanner(): BannerState {
  const dispatch = useDispatch();
  const banner = useSelector(selectBanner);
  const missing = banner.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(bannerRequested());
  }, [dispatch, missing]);

  return banner;
}
