// The challenge that a passkey signs: a random text, or, for an approval, a text made from the approved content, so that the
// signature approves exactly that (PSD2 RTS article 5, dynamic linking).
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FactorsContext } from './authenticator.ts';
import type { NewChallenge, PasskeyChallenge } from './store.ts';

export const challengeSeconds = 5 * 60;

/** The approved content, in any order: transaction number, payee, amount with currency. */
export type Approved = Readonly<Record<string, string>>;

/** The content of a challenge: a person and what they approve, or a purpose alone. */
export interface Asked {
  readonly ownerId: string | null;
  readonly purpose: string;
  readonly approves?: Approved;
}

/** Keyed, so that nobody can make one; includes the row's own id, so that no two are equal. */
function textOf({ config }: Pick<FactorsContext, 'config'>, id: string, asked: Asked): string {
  const { ownerId, purpose, approves = {} } = asked;
  const pairs = Object.entries(approves).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', config.secrets.codePepper)
    .update(JSON.stringify(['passkey challenge', id, ownerId, purpose, ...pairs.flat()]))
    .digest('base64url');
}

export function newChallenge(context: Pick<FactorsContext, 'config'>, asked: Asked, now: Date): NewChallenge {
  const id = randomUUID();
  return {
    id,
    challenge: asked.approves ? textOf(context, id, asked) : randomBytes(32).toString('base64url'),
    ownerId: asked.ownerId,
    purpose: asked.purpose,
    expiresAt: new Date(now.getTime() + challengeSeconds * 1000),
  };
}

/** Whether the challenge was made from the content to approve now. */
export const isMadeOf = (
  context: Pick<FactorsContext, 'config'>,
  { id, challenge, ownerId, purpose }: PasskeyChallenge,
  approves: Approved,
): boolean => challenge === textOf(context, id, { ownerId, purpose, approves });
