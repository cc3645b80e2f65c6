import { defineRemote } from '@safar/shared/contract/remote-module';
import { AdventureClub } from './features/adventure-club/adventure-club';
import { JoinUsPage } from './features/join-us/join-us-page';
import { watchJoinUs } from './features/join-us/join-us-saga';
import { joinUsReducer } from './features/join-us/join-us-slice';

export default defineRemote({
  name: 'mf-forms',
  features: [{ key: 'mf-forms/join-us', reducer: joinUsReducer, saga: watchJoinUs }],
  routes: { 'join-us': { component: JoinUsPage } },
  slots: { 'home.adventure-club': { component: AdventureClub } },
});
