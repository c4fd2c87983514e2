// The messages that carry a code, in English. The Chinese catalogues have its type.
export const en = {
  validity: 'It is valid for 5 minutes and works once.',
  amount: 'Amount',
  payee: 'Payee',
  exchange: 'Exchange',
  subAccount: 'Sub-account',
  way: 'Type',
  txnNo: 'Transaction number',
  browser: 'Browser',
  place: 'Network address',
  plain: {
    register: {
      subject: 'Your Causeway registration code',
      opening: 'Enter this code to finish your registration:',
      notYou: 'If you did not request this code, ignore this email. Nothing happens without the code.',
    },
    'already-registered': {
      subject: 'You already have a Causeway account',
      opening:
        'Someone tried to register with this address, which already has an account. If it was you, sign in instead. The code for this request is:',
      notYou: 'If it was not you, ignore this message. Your account has not changed.',
    },
    'sign-in': {
      subject: 'Your Causeway sign-in code',
      opening: 'Enter this code to sign in:',
      notYou: 'If you are not signing in, do not share this code. Nobody can access your account without it.',
    },
    'sign-in-unknown': {
      subject: 'You do not have a Causeway account yet',
      opening:
        'Someone tried to sign in with this address, which has no account. To open one, register first. The code for this request is:',
      notYou: 'If it was not you, ignore this message. No action is needed.',
    },
    'new-browser': {
      subject: 'Your Causeway code for a new browser',
      opening: 'Someone is signing in to your account from a new browser. If it is you, enter this code:',
      notYou:
        'If it is not you, someone knows your password. Do not share this code, change your password and contact us.',
    },
    reset: {
      subject: 'Your Causeway password reset code',
      opening: 'Enter this code to set a new password:',
      notYou: 'If you did not request this code, do not share it. Your password stays the same without it.',
    },
    'reset-unknown': {
      subject: 'You do not have a Causeway account yet',
      opening:
        'Someone requested a new password for this address, which has no account. To open one, register first. The code for this request is:',
      notYou: 'If it was not you, ignore this message. No action is needed.',
    },
    'address-taken': {
      subject: 'Your address already has a Causeway account',
      opening:
        'Someone tried to add this address to another account. It already belongs to one, and an address can belong to only one account. The code for this request is:',
      notYou: 'If it was not you, ignore this message. Your account has not changed.',
    },
    recheck: {
      subject: 'Your Causeway approval code',
      opening: 'Enter this code to approve what your colleague submitted, below. It approves nothing else:',
      notYou: 'If you are not approving this, do not share this code, change your password and contact us.',
    },
    prepaid: {
      subject: 'Your Causeway top-up code',
      opening: 'Enter this code to approve the top-up of your prepaid account below. It approves no other:',
      notYou:
        'If you did not request this top-up, do not share this code, change your password and contact us.',
    },
    'prepaid-back': {
      subject: 'Your Causeway prepaid account code',
      opening:
        'Enter this code to approve the transfer below, from your prepaid account back to your currency account. It approves no other:',
      notYou:
        'If you did not request this transfer, do not share this code, change your password and contact us.',
    },
    transfer: {
      subject: 'Your Causeway transfer code',
      opening: 'Enter this code to approve the transfer below. It approves no other transfer:',
      notYou:
        'If you did not request this transfer, do not share this code, change your password and contact us.',
    },
  },
  approval: {
    subject: 'Your Causeway code to {what}',
    opening: 'Enter this code to {what}:',
    notYou:
      'If you did not request this code, do not share it. If you have an account, change your password and contact us.',
  },
  what: {
    'change-password': 'change your password',
    'change-email': 'change your email address',
    'new-email': 'use this email address for your account',
    'change-mobile': 'change your mobile number',
    'new-mobile': 'use this mobile number for your account',
    'bind-authenticator': 'set up an authenticator app',
    'unbind-authenticator': 'remove your authenticator app',
    'authenticator-usage': 'change when your authenticator app is required',
    'recovery-codes': 'create new recovery codes',
    'add-passkey': 'add a passkey',
    'remove-passkey': 'remove a passkey',
    'recheck-setting': 'change your second-approval rules',
    team: 'change who may act for your business',
    'developer-platform': 'change your developer platform settings',
  },
};
