// The calls of the portal.
import { isIndividual, refreshSession } from '@causeway/contract';
import { createCalls } from '@causeway/web/calls';
import { activity, session } from './session/session.ts';

export const { call, download } = createCalls({
  session,
  activity,
  refresh: async (refreshToken, bareCall) => {
    const user = session.current()?.user;
    if (user === undefined) throw new Error('there is no session to refresh');
    const type = isIndividual(user.memberType) ? 'individual' : 'business';
    return bareCall(refreshSession, { type, refreshToken });
  },
});
