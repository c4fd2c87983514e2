// Every place of a member's call that names a record: the record, the other input that the call needs to reach the look-up,
// and the answer.
import { type ErrorName, type RequestOf, type submitTransfer } from '@causeway/contract';
import { wholeBusiness, wholePerson } from '@causeway/contract/testing';
import { agreed } from '../features/verification/record/verification.testing.ts';
import type { TestPerson } from '../platform/testing.ts';
import { billingCalls } from './billing-calls.testing.ts';
import { fileAndChatCalls } from './file-and-chat-calls.testing.ts';
import { collectionCalls } from './collection-calls.testing.ts';
import { fundsExportCalls } from './funds-export-calls.testing.ts';
import { bankPayee } from './money-server.testing.ts';
import { developerCalls } from './developer-calls.testing.ts';
import { subAccountCalls } from './sub-account-calls.testing.ts';
import { type Around, type More, type NamingCall, money, secondDecision } from './naming-call.testing.ts';
import { AMOUNT, type VerifyingRecords } from './others-records.testing.ts';

const isPersons = true;
const noTransaction = 'transaction-not-found';

/** The content of a code or passkey: both ids of the owner's preparation, except the one under test. */
const approved = (txnNo: string, payeeId: string) => ({
  txnNo,
  txnType: 3,
  amount: AMOUNT,
  currency: 'USD',
  payeeId,
});
const approvals = (
  preparation: 'preparation' | 'smsPreparation',
  toOwner?: ErrorName,
): Readonly<Record<'txnNo' | 'payeeId', readonly NamingCall[]>> => ({
  txnNo: [
    money(preparation, noTransaction, {
      input: (id, { owner }) => approved(id, owner.records.payeeId),
      toOwner,
      isPersons,
    }),
  ],
  payeeId: [
    money('payeeId', noTransaction, {
      input: (id, { caller }) => approved(caller.records[preparation], id),
      toOwner,
    }),
  ],
});
const byMail = approvals('preparation', 'code-cooldown');
const bySms = approvals('smsPreparation', 'code-cooldown');
const byPasskey = approvals('preparation');

/** A submission with a wrong code. */
const submitted = (txnNo: string, payeeId: string, fileId: string): RequestOf<typeof submitTransfer> => ({
  txnNo,
  payeeId,
  amount: AMOUNT,
  currency: 'USD',
  remitterName: 'Test Person',
  fundsSource: 'SALARY',
  paymentPurpose: 'SERVICES',
  postscript: '',
  remark: '',
  fileIds: [fileId],
  verifyCode: '0000',
});

const transactions = (more: More = {}): readonly NamingCall[] => [
  money('transfer', noTransaction, more),
  money('deposit', noTransaction, more),
];

/** A caller without a second factor is refused for that first; the owner has one, and uses another proof. */
const onColleague = (more: object = {}): readonly NamingCall[] => [
  money('colleagueId', 'authenticator-needed', {
    input: (personId, { caller }) => ({ personId, ...more, proof: caller.proof }),
    toOwner: 'other-proof-needed',
  }),
];

/** Calls on records that no second person approves. */
const moneyCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  'sign-in.member-info memberId': [money('memberId', 'forbidden')],
  'security.rename-passkey passkeyId': [
    money('passkeyId', 'not-found', { input: (passkeyId) => ({ passkeyId, name: 'Mine' }), isPersons }),
  ],
  'security.remove-passkey passkeyId': [
    money('passkeyId', 'not-found', {
      input: (passkeyId, { caller }) => ({ passkeyId, proof: caller.proof }),
      // A person with a passkey has to use it, so this proof is refused; factors.test.ts tests the passkey.
      toOwner: 'other-proof-needed',
      isPersons,
    }),
  ],
  'security.end-session sessionId': [money('sessionId', 'not-found', { isPersons })],
  'security.remove-browser browserId': [money('browserId', 'not-found', { isPersons })],
  'team.resend invitationId': [money('invitationId', 'not-found', { toOwner: 'code-cooldown' })],
  'team.withdraw invitationId': [money('invitationId', 'not-found')],
  // team.test.ts tests the effect of a right proof.
  'team.change personId': onColleague({ roleId: 2, department: '' }),
  'team.disable personId': onColleague(),
  'team.enable personId': onColleague(),
  'team.remove personId': onColleague(),
  'team.activity personId': [money('personId', undefined)],
  'team.export-activity personId': [money('personId', 'nothing-to-export')],
  ...fileAndChatCalls,
  'supporting-documents.add txnNo': [
    money('transfer', noTransaction, { input: paper }),
    money('deposit', noTransaction, { input: paper, toOwner: 'documents-closed' }),
  ],
  'supporting-documents.list txnNo': transactions(),
  'deposits.detail txnNo': [money('deposit', noTransaction)],
  'deposits.confirmation txnNo': [money('deposit', noTransaction)],
  'deposits.confirm-return txnNo': [money('deposit', noTransaction, { toOwner: 'already-decided' })],
  'deposits.list txnNo': [money('deposit', undefined)],
  'deposits.export txnNo': [money('deposit', 'nothing-to-export')],
  'exchange.submit quoteId': [money('quoteId', 'not-found', { isPersons })],
  'exchange.recheck-rate txnNo': [money('exchange', noTransaction, { toOwner: 'already-decided' })],
  'exchange.recheck txnNo': [money('exchange', noTransaction, secondDecision)],
  'exchange.send-recheck-code txnNo': [money('exchange', noTransaction, secondDecision)],
  'exchange.begin-recheck-passkey txnNo': [money('exchange', noTransaction, secondDecision)],
  'exchange.withdraw txnNo': [money('exchange', noTransaction, { toOwner: 'already-decided' })],
  'exchange.reconfirm txnNo': [
    money('exchange', noTransaction, {
      input: (txnNo, { caller }) => ({ txnNo, quoteId: caller.records.spareQuoteId }),
      toOwner: 'already-decided',
    }),
  ],
  'exchange.reconfirm quoteId': [
    money('spareQuoteId', 'not-found', {
      input: (quoteId, { caller }) => ({ txnNo: caller.records.exchange, quoteId }),
      toOwner: 'already-decided',
      isPersons,
    }),
  ],
  'exchange.detail txnNo': [money('exchange', noTransaction)],
  'exchange.confirmation txnNo': [money('exchange', noTransaction, { toOwner: 'exchange-not-ended' })],
  'exchange.list txnNo': [money('exchange', undefined)],
  'exchange.export txnNo': [money('exchange', 'nothing-to-export')],
  'payee-wallets.get payeeId': [money('payeeId', 'payee-not-found')],
  'payee-wallets.state payeeId': [
    money('payeeId', 'payee-not-found', {
      input: (payeeId) => ({ payeeId, owner: 'other' }),
      toOwner: 'invalid-input',
    }),
  ],
  'payee-wallets.start-proof payeeId': [money('payeeId', 'payee-not-found', { toOwner: 'invalid-input' })],
  'payee-wallets.prove payeeId': [
    money('payeeId', 'payee-not-found', {
      input: (payeeId) => ({ payeeId, proofId: payeeId, signature: '0x1' }),
      toOwner: 'invalid-input',
    }),
  ],
  'payees.add relationFileId': [
    money('relationFileId', 'file-not-found', {
      input: (relationFileId) => ({ ...bankPayee, relationFileId }),
      toOwner: 'payee-exists',
    }),
  ],
  'payees.modify payeeId': [
    money('payeeId', 'payee-not-found', {
      input: (payeeId) => ({ payeeId, payee: bankPayee }),
      toOwner: 'payee-status-fixed',
    }),
  ],
  'payees.modify payee.relationFileId': [
    money('relationFileId', 'file-not-found', {
      input: (relationFileId, { caller }) => ({
        payeeId: caller.records.payeeId,
        payee: { ...bankPayee, relationFileId },
      }),
      toOwner: 'payee-status-fixed',
    }),
  ],
  'payees.disable payeeId': [money('sparePayeeId', 'payee-not-found')],
  'payees.enable payeeId': [money('payeeId', 'payee-not-found', { toOwner: 'payee-status-fixed' })],
  'payees.recheck payeeId': [money('payeeId', 'payee-not-found', secondDecision)],
  'payees.withdraw payeeId': [money('payeeId', 'payee-not-found', { toOwner: 'already-decided' })],
  'messages.read id': [money('messageId', 'not-found', { isPersons })],
  'payees.list after': [money('sparePayeeId', 'invalid-input')],
  'payees.detail payeeId': [money('payeeId', 'payee-not-found')],
  'transfers.prepare payeeId': [
    money('payeeId', 'payee-not-found', {
      input: (payeeId) => ({ payeeId, currency: 'USD', amount: AMOUNT }),
    }),
  ],
  'transfers.terms payeeId': [
    money('payeeId', 'payee-not-found', {
      input: (payeeId) => ({ payeeId, currency: 'USD', amount: AMOUNT }),
    }),
  ],
  'transfers.send-code txnNo': [
    ...byMail.txnNo,
    money('topUp', noTransaction, {
      input: (txnNo) => ({ txnNo, txnType: 8, amount: AMOUNT }),
      toOwner: 'code-cooldown',
      isPersons,
    }),
  ],
  'transfers.send-code payeeId': byMail.payeeId,
  'transfers.send-sms txnNo': bySms.txnNo,
  'transfers.send-sms payeeId': bySms.payeeId,
  'transfers.begin-passkey txnNo': byPasskey.txnNo,
  'transfers.begin-passkey payeeId': byPasskey.payeeId,
  'transfers.submit txnNo': [
    money('preparation', noTransaction, {
      input: (id, { caller }) => submitted(id, caller.records.payeeId, caller.records.fileId),
      toOwner: 'wrong-code',
      isPersons,
    }),
  ],
  'transfers.submit payeeId': [
    money('payeeId', 'payee-not-found', {
      input: (id, { caller }) => submitted(caller.records.preparation, id, caller.records.fileId),
      toOwner: 'wrong-code',
    }),
  ],
  'transfers.submit fileIds': [
    money('fileId', 'file-not-found', {
      input: (id, { caller: { records } }) => submitted(records.preparation, records.payeeId, id),
      toOwner: 'wrong-code',
    }),
  ],
  'transfers.recheck txnNo': [money('transfer', noTransaction, secondDecision)],
  'transfers.send-recheck-code txnNo': [money('transfer', noTransaction, secondDecision)],
  'transfers.begin-recheck-passkey txnNo': [money('transfer', noTransaction, secondDecision)],
  'transfers.withdraw txnNo': [money('transfer', noTransaction, { toOwner: 'already-decided' })],
  'transfers.detail txnNo': [money('transfer', noTransaction)],
  'transfers.confirmation txnNo': [money('transfer', noTransaction, { toOwner: 'transfer-not-paid' })],
  'transfers.list txnNo': [money('transfer', undefined)],
  'transfers.export txnNo': [money('transfer', 'nothing-to-export')],
  // A hold moved no money, so the list is empty for it.
  'wallet-transactions.list txnNo': [money('deposit', undefined)],
  'wallet-transactions.list flowId': [money('flowId', undefined)],
  ...fundsExportCalls,
  'wallet-transactions.export txnNo': [money('deposit', 'nothing-to-export')],
  'wallet-transactions.export flowId': [money('flowId', 'nothing-to-export')],
};

function paper(txnNo: string, { caller }: Around) {
  return { txnNo, fileIds: [caller.records.spareFileId], remark: '' };
}

/** A record of one of the members in verification. */
const verifying = <Who extends keyof VerifyingRecords>(
  who: Who,
  record: string & keyof VerifyingRecords[Who],
  refusal: ErrorName,
  input: NonNullable<NamingCall['input']>,
  toOwner?: ErrorName,
): NamingCall => ({
  server: 'verification',
  record: `${record} of ${who}`,
  idOf: (owner) => String(owner.verifying[who][record]),
  sessionOf: (caller) => caller.verifying[who].session,
  input,
  refusal,
  toOwner,
  isPersons: false,
});

const versionOf = async (session: TestPerson, { verification }: Around, kind: 'person' | 'business') =>
  (await (kind === 'person' ? verification.queryPerson(session) : verification.queryBusiness(session)))
    .version;
const fileOf = (fileId: string, fileType: string) => ({ fileType, fileId, uid: null });

const person = (fileId: string, { verification }: Around) => ({
  ...wholePerson(verification.today()),
  kycFiles: [fileOf(fileId, '600')],
});
const business = (fileId: string, { verification }: Around) => ({
  ...wholeBusiness(verification.today()),
  kycFiles: [fileOf(fileId, '111')],
});

/** A record without its texts: the owner reads its issues, and it stays unchanged. */
const lacking = { city: '', address: '', regAddress: '' };

interface Naming {
  readonly todoIds: readonly string[];
  readonly answers?: readonly { readonly todoId: string; readonly text: string }[];
  readonly fileId?: string;
}

/** A correction that names a to-do, an answer to one, or a file. */
function commitCalls(
  kind: 'personal' | 'enterprise',
  who: 'rejectedPerson' | 'rejectedBusiness',
): Readonly<Record<string, readonly NamingCall[]>> {
  const [of, recordOf] =
    who === 'rejectedPerson' ? (['person', person] as const) : (['business', business] as const);
  const naming = (
    record: 'todoId' | 'fileId',
    refusal: ErrorName,
    more: (id: string, own: { readonly todoId: string; readonly fileId: string }) => Naming,
  ): readonly NamingCall[] => [
    verifying(
      who,
      record,
      refusal,
      async (id, around) => {
        const own = around.caller.verifying[who];
        const { fileId = own.fileId, ...input } = more(id, own);
        const version = await versionOf(own.session, around, of);
        return { version, agreed, ...input, record: { ...recordOf(fileId, around), ...lacking } };
      },
      'verification-incomplete',
    ),
  ];
  const text = 'I cannot.';
  return {
    [`verification.commit-${kind} todoIds`]: naming('todoId', 'changed-meanwhile', (id) => ({
      todoIds: [id],
    })),
    [`verification.commit-${kind} answers.todoId`]: naming('todoId', 'changed-meanwhile', (id, own) => ({
      todoIds: [own.todoId],
      answers: [{ todoId: id, text }],
    })),
    [`verification.commit-${kind} record.kycFiles.fileId`]: naming('fileId', 'file-not-found', (id, own) => ({
      todoIds: [own.todoId],
      fileId: id,
    })),
  };
}

const verificationCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  'verification.save-personal record.kycFiles.fileId': [
    verifying('person', 'fileId', 'file-not-found', async (id, around) => ({
      isEditable: 0,
      version: await versionOf(around.caller.verifying.person.session, around, 'person'),
      record: person(id, around),
    })),
  ],
  'verification.save-enterprise record.kycFiles.fileId': [
    verifying('business', 'fileId', 'file-not-found', async (id, around) => {
      const { session, uid } = around.caller.verifying.business;
      const { stakeholderInfoBo } = (await around.verification.queryBusiness(session)).record;
      return {
        isEditable: 0,
        version: await versionOf(session, around, 'business'),
        record: {
          ...business(id, around),
          stakeholderInfoBo: stakeholderInfoBo.map((one) => ({ ...one, uid })),
        },
      };
    }),
  ],
  ...commitCalls('personal', 'rejectedPerson'),
  ...commitCalls('enterprise', 'rejectedBusiness'),
  'verification.start-identity-check personId': [
    verifying('business', 'uid', 'not-found', (personId) => ({ personId })),
  ],
  'verification.query-identity-check personId': [
    verifying('business', 'uid', 'not-found', (personId, { caller }) => ({
      personId,
      checkId: caller.verifying.business.checkId,
    })),
  ],
  'verification.query-identity-check checkId': [
    verifying('business', 'checkId', 'not-found', (checkId, { owner }) => ({
      personId: owner.verifying.business.uid,
      checkId,
    })),
  ],
  'verification.send-check-link personId': [
    verifying('business', 'uid', 'not-found', (personId) => ({ personId, email: null, language: 'en' })),
  ],
  'verification.withdraw-check-link id': [verifying('business', 'linkId', 'not-found', (id) => ({ id }))],
  'verification.start-whitelist-check personId': [
    verifying('ending', 'uid', 'not-found', (personId) => ({ personId })),
  ],
  'verification.query-whitelist-check personId': [
    verifying('ending', 'uid', 'not-found', (personId, { caller }) => ({
      personId,
      checkId: caller.verifying.ending.checkId,
    })),
  ],
  'verification.query-whitelist-check checkId': [
    verifying('ending', 'checkId', 'not-found', (checkId, { owner }) => ({
      personId: owner.verifying.ending.uid,
      checkId,
    })),
  ],
  'verification.submit-stakeholder-checks checks.checkId': [
    verifying('ending', 'checkId', 'changed-meanwhile', async (checkId, around) => ({
      isDraft: 1,
      version: await versionOf(around.caller.verifying.ending.session, around, 'business'),
      checks: [{ uid: around.owner.verifying.ending.uid, checkId }],
    })),
  ],
  'institutions.send applyFiles': [
    verifying('applicant', 'fileId', 'file-not-found', (id) => ({
      companyName: 'Harbour Payments Limited',
      email: 'partners@harbour.example',
      imType: '2',
      imTypeAcct: '+852 5555 1234',
      description: 'We would like to offer accounts.',
      applyFiles: [id],
      version: 0,
    })),
  ],
};

/** By the endpoint's name and the place. */
export const namingCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  ...moneyCalls,
  ...billingCalls,
  ...developerCalls,
  ...subAccountCalls,
  ...collectionCalls,
  ...verificationCalls,
};

/** Ids in calls that name no record of somebody else, and why. */
export const namesNoRecord: readonly (readonly [RegExp, string])[] = [
  [/^announcementId$/, 'told to all of an audience, and nobody’s'],
  [/(?:^|\.)passkey\.(?:id|rawId)$/, 'a credential, which its signature proves: passkeys.test.ts'],
  [/^proofId$/, 'a nonce that goes with the payee: travel-rule.test.ts'],
  [/\.uid$/, 'a name within the record that is sent'],
];
