// Checks, logs, signs and answers one request after the other. Its part of the limits is on the disk before anybody has a
// signature.
import type { SigningAnswer } from '@causeway/providers/port';
import { contentText, walletText, type Keyring } from '@causeway/providers/signing';
import { judge, type Signed } from './judge.ts';
import type { SigningLog } from './log.ts';
import type { SignedEntry } from './log-entry.ts';
import type { Effect } from './effect.ts';
import type { Policy } from './policy.ts';

export interface SigningService {
  sign(signed: Signed): Promise<SigningAnswer>;
}

export interface ServiceParts {
  readonly policy: Policy;
  readonly keyring: Keyring;
  readonly log: SigningLog;
  readonly now: () => Date;
}

export function createSigningService({ policy, keyring, log, now }: ServiceParts): SigningService {
  let last: Promise<unknown> = Promise.resolve();
  const signOne = async (signed: Signed): Promise<SigningAnswer> => {
    const { channel, wallet, transaction, content } = signed.request;
    const at = now();
    const found = judge({ policy, keyring, history: log.history, now: at }, signed);
    if (found.verdict === 'refuse') {
      log.append(at, { kind: 'refused', id: content.id, channel, reason: found.reason });
      return { status: 'refused', reason: found.reason };
    }
    const transfer = await keyring.sign(channel, wallet, transaction);
    log.append(at, entryOf(signed, found.effect, transfer.txHash));
    return { status: 'signed', transfer };
  };
  return {
    // One at a time, because two would each check the limits without the other.
    sign: (signed) => {
      const next = last.then(() => signOne(signed));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

export function entryOf({ request }: Signed, effect: Effect, txHash: string): SignedEntry {
  const { channel, wallet, content } = request;
  return {
    ...{ kind: 'signed', id: content.id, approvalKind: content.kind, channel, wallet: walletText(wallet) },
    ...{ content: contentText(request), approvedBy: [...(content.approvedBy ?? [])] },
    ...{ asset: effect.asset, to: effect.to, units: String(effect.units), feeMax: String(effect.feeMax) },
    ...{ nonce: effect.nonce, expiresAt: effect.expiresAt, txHash },
  };
}
