// Reading and writing the server's state, for every feature of the console.
import { createQueries } from '@causeway/web/queries';
import { call } from './api.ts';
import { withFreshProof } from './fresh-proof.ts';
import { session } from './session.ts';

export const { queryClient, queryOf, liveOf, useWrite, invalidate } = createQueries({
  call,
  around: (endpoint, request, send) =>
    withFreshProof(endpoint.workOf(request, session.current()?.staff.staffId ?? ''), send),
  saysRefusals: true,
});
