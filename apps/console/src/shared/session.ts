// The session of this page: the staff member who is signed in.
import { staff } from '@causeway/contract';
import { createSession } from '@causeway/web/session';
import * as z from 'zod/mini';

const kept = z.object({
  token: z.string(),
  refreshToken: z.string(),
  idleSeconds: z.optional(z.int()),
  staff,
});

export const {
  session,
  activity,
  ended,
  followOtherTabs,
  useIdleSeconds,
  usePerson: useStaff,
} = createSession('console', {
  read: (value) => z.safeParse(kept, value).data,
  personOf: (known) => known.staff,
  idOf: (known) => known.staff.staffId,
});
