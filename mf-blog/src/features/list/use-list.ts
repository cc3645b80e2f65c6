import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect } from 'react';
import type { ListPage } from './list-page';
import type { ListQuery } from './list-path';
import { listLeft, listRequested, selectList, selectSeen, type ListRoot } from './list-slice';

export interface ListView {
  /** As it came, or as it was seen before while it comes again. */
  readonly list: ListPage | undefined;
  readonly failed: boolean;
  /** The server's sentence, if it said one. */
  readonly error: string | null;
  retry(): void;
}

/** One page of the blog or of a search; asks for it when the store does not hold the answer. */
export function useList({ page, search }: ListQuery): ListView {
  const dispatch = useDispatch();
  const { status, data, error } = useSelector((root: ListRoot) => selectList(root, { page, search }));
  const seen = useSelector((root: ListRoot) => selectSeen(root, { page, search }));
  const answered = status === 'ready' || status === 'failed';

  // A request that the server gave up is handed over as loading, so only an answer counts.
  useEffect(() => {
    if (!answered) dispatch(listRequested({ page, search }));
  }, [dispatch, answered, page, search]);

  useEffect(() => () => void dispatch(listLeft()), [dispatch]);

  return {
    list: data ?? seen,
    failed: status === 'failed',
    error,
    retry: () => void dispatch(listRequested({ page, search })),
  };
}
