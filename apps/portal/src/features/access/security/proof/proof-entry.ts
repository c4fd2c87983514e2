// A proof as the person enters it, and the finished proof. Pure, except for the browser's passkey.
import { isRuleMessage, proof, type Proof, type RuleMessage, type VerifyMethod } from '@causeway/contract';

/** The method with the least typing comes first; codes that can be used up come last. */
const order: readonly VerifyMethod[] = ['passkey', 'authenticator', 'email', 'sms', 'password', 'recovery'];

/** The methods that this browser supports, in display order. */
export function offeredMethods(
  methods: readonly VerifyMethod[],
  hasPasskeys: boolean,
): readonly VerifyMethod[] {
  return order.filter((method) => methods.includes(method) && (method !== 'passkey' || hasPasskeys));
}

export type TypedMethod = Exclude<VerifyMethod, 'passkey'>;

export type EntryReading =
  { readonly ok: true; readonly proof: Proof } | { readonly ok: false; readonly message: RuleMessage };

/** The proof in a text, or the rule of the contract that the text breaks. */
export function readEntry(method: TypedMethod, text: string): EntryReading {
  const entered = method === 'password' ? { method, password: text } : { method, code: text };
  const read = proof.safeParse(entered);
  if (read.success) return { ok: true, proof: read.data };
  const [issue] = read.error.issues;
  const broken = issue?.message ?? '';
  return { ok: false, message: isRuleMessage(broken) ? broken : 'code-wrong' };
}
