// The session of this page: who of the staff is signed in, and who it is about.
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
