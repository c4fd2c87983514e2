// How long sessions live, as staff have set it: read once and again after a change (DSK-207).
import type { Db } from '../db/db.ts';
import type { CachedSettings } from '../db/cached-settings.ts';
import type { SessionTimes } from './session-types.ts';

const times = {
  name: 'session_times',
  text: `select idle_minutes * 60 "idleSeconds", idle_psd2_minutes * 60 "idlePsd2Seconds", max_hours * 3600 "maxSeconds"
    from session_times`,
};

export const sessionTimes = (db: Db, cachedSettings: CachedSettings): (() => Promise<SessionTimes>) =>
  cachedSettings.keep('session-times', async () => {
    const [found] = await db.run<SessionTimes>(times);
    if (!found) throw new Error('no times of sessions');
    return found;
  });
