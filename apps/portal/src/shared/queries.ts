// Reading and writing the server's state, for every feature of the portal.
import { browserLanguage } from '@causeway/ui';
import { createQueries } from '@causeway/web/queries';
import { call } from './api.ts';
import { asRecordMissing } from './record-missing.ts';

export const { queryClient, queryOf, liveOf, useWrite, invalidate } = createQueries({
  call,
  explain: (endpoint, request, error) => asRecordMissing(endpoint, request, error, browserLanguage.current()),
});
