// A proof as the person enters it, and the finished proof; pure, apart from the browser's passkey.
import { isRuleMessage, proof, type Proof, type RuleMessage, type VerifyMethod } from '@causeway/contract';

/** The least typing comes first; codes that are used up come last. */
const order: readonly VerifyMethod[] = ['passkey', 'authenticator', 'email', 'sms', 'password', 'recovery'];

/** The ways that this browser can go, in the order in which they are offered. */
export function offeredMethods(
  methods: readonly VerifyMethod[],
  hasPasskeys: boolean,
): readonly VerifyMethod[] {
  return order.filter((method) => methods.includes(method) && (method !== 'passkey' || hasPasskeys));
}

export type TypedMethod = Exclude<VerifyMethod, 'passkey'>;

export type EntryReading =
  { readonly ok: true; readonly proof: Proof } | { readonly ok: false; readonly message: RuleMessage };

/** The proof that a text is, or the rule of the contract that it breaks. */
export function readEntry(method: TypedMethod, text: string): EntryReading {
  const entered = method === 'password' ? { method, password: text } : { method, code: text };
  const read = proof.safeParse(entered);
  if (read.success) return { ok: true, proof: read.data };
  const [issue] = read.error.issues;
  const broken = issue?.message ?? '';
  return { ok: false, message: isRuleMessage(broken) ? broken : 'code-wrong' };
}
