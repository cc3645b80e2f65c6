import { useLocation, useNavigate } from '@safar/shared/router';
import { useEffect } from 'react';
import { postPath } from '../post-card/post-path';
import { idOfState } from '../post-card/post-state';
import { PostSkeleton } from './post-skeleton';

/** `/blog/details` is no address of a post: it takes on that of the post in the navigation state, or goes to the list. */
export function PostByState() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const id = idOfState(state);

  useEffect(() => {
    void navigate(id === undefined ? '/blog' : postPath(id), {
      replace: true,
      state: id === undefined ? null : state,
    });
  }, [navigate, id, state]);

  return <PostSkeleton known={undefined} />;
}
