// Search over a member's records by number, amount or name.
import { searchRecords } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { search } from './search-records.ts';

export const searchFeature = feature('search', ({ db }) => ({
  routes: (router) => {
    router.member(searchRecords, ({ text }, { actor, language }) =>
      search(db, actor.memberId, text, language),
    );
  },
}));
