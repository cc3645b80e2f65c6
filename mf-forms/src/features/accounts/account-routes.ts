import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { SignInPage } from './sign-in-page';
import { SignUpPage } from './sign-up-page';

export const signInRoute: PartCode<RouteTarget, LoadResult> = { component: SignInPage };
export const signUpRoute: PartCode<RouteTarget, LoadResult> = { component: SignUpPage };
