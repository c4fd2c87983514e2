// The kept session: survives a reload, follows other tabs, and forgets when it ends.
import type { UserInfo } from '@causeway/contract';
import { describe, expect, it, vi } from 'vitest';
import { sessionStore, type SessionStorage } from './session-store.ts';

const user: UserInfo = {
  personId: '018f0000-0000-7000-8000-000000000001',
  memberId: '1000000001',
  memberType: 3,
  memberKycStatus: 1,
  instApplyStatus: null,
  roleId: 1,
  isDeveloper: 0,
  countryCode: null,
  mobile: null,
  email: 'person@example.com',
  memberNameEn: null,
  language: 'en',
};
const session = { token: 'a', refreshToken: 'b', user };

function memory(): SessionStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('sessionStore', () => {
  it('is found again after a reload', () => {
    const storage = memory();
    sessionStore(storage, 'k').keep(session);
    expect(sessionStore(storage, 'k').current()).toEqual(session);
  });

  it('keeps no more than tokens and person', () => {
    const storage = memory();
    const answered = { ...session, tokenExpiresAt: '2026-01-01T00:00:00.000Z' };
    sessionStore(storage, 'k').keep(answered);
    expect(storage.kept.get('k')).not.toContain('tokenExpiresAt');
  });

  it('takes what the server says of the same person, and of nobody else', () => {
    const store = sessionStore(memory(), 'k');
    store.keep(session);
    store.update({ ...user, memberKycStatus: 4 });
    expect(store.current()?.user.memberKycStatus).toBe(4);
    store.update({ ...user, personId: 'another', memberKycStatus: 2 });
    expect(store.current()?.user.memberKycStatus).toBe(4);
  });

  it('tells nobody when nothing changed', () => {
    const store = sessionStore(memory(), 'k');
    store.keep(session);
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.update({ ...user });
    expect(listener).not.toHaveBeenCalled();
    store.end();
    store.end();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('reads the tokens that another tab has just renewed, before it is told', () => {
    const storage = memory();
    const [here, there] = [sessionStore(storage, 'k'), sessionStore(storage, 'k')];
    here.keep(session);
    expect(there.current()?.token).toBe('a');
    here.renew({ token: 'c', refreshToken: 'd' });
    expect(there.current()).toEqual({ token: 'c', refreshToken: 'd', user });
  });

  it('follows a sign-out in another tab', () => {
    const storage = memory();
    const [here, there] = [sessionStore(storage, 'k'), sessionStore(storage, 'k')];
    here.keep(session);
    there.changedElsewhere();
    expect(there.current()).toEqual(session);
    here.end();
    there.changedElsewhere();
    expect(there.current()).toBeUndefined();
  });

  it.each(['', '{', 'null', '{"token":1}', '{"token":"a","refreshToken":"b"}'])(
    'is nobody where what is kept is %j',
    (text) => {
      const storage = memory();
      storage.setItem('k', text);
      expect(sessionStore(storage, 'k').current()).toBeUndefined();
    },
  );

  it('lasts as long as the page where storage is forbidden', () => {
    const refused = (): never => {
      throw new Error('storage is forbidden');
    };
    const store = sessionStore({ getItem: refused, setItem: refused, removeItem: refused }, 'k');
    store.keep(session);
    expect(store.current()?.token).toBe('a');
  });
});
