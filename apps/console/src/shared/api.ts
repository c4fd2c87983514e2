// The calls of the console.
import { staffRefresh } from '@causeway/contract';
import { createCalls } from '@causeway/web/calls';
import { activity, session } from './session.ts';

export const { call, download } = createCalls({
  session,
  activity,
  refresh: (refreshToken, bareCall) => bareCall(staffRefresh, { refreshToken }),
});
