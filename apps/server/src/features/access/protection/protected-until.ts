// Until when an account is protected after a change of its login password (ACC-124).

// After a change of the login password the account is protected: no exchange and no transfer for 24 hours (ACC-124).
const PROTECTION_MS = 24 * 60 * 60 * 1000;

/** The end of the protection; null when there is none. */
export function protectedUntil(passwordChangedAt: Date | null, now: Date): Date | null {
  if (passwordChangedAt === null) return null;
  const until = new Date(passwordChangedAt.getTime() + PROTECTION_MS);
  return now < until ? until : null;
}
