// Sign-in of staff, in English: the type of the other two.
export const en = {
  title: 'Sign in to the console',
  note: 'For staff only. Every file view and decision is logged.',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Sign in',
  lockedTitle: 'Too many attempts',
  lockedText: 'Sign-in with this email is temporarily locked. Try again in',
  change: {
    title: 'Change your password',
    rule: '8 to 16 characters with an uppercase letter, a lowercase letter, a digit and a special symbol. Your other sessions will end.',
    current: 'Current password',
    next: 'New password',
    again: 'Confirm new password',
    cancel: 'Cancel',
    submit: 'Change password',
    done: 'Password changed.',
  },
  step: {
    'two-factor': 'Enter your second factor to sign in as {email}.',
    'recovery-code': 'Enter the recovery code that a colleague gave you to continue as {email}.',
    'bind-factor': 'Staff need a second factor. Set one up now to finish signing in as {email}.',
    again: 'Start again',
  },
  factor: {
    by: 'Second factor',
    none: 'This browser cannot use your passkey. Sign in with a browser that can.',
    method: { authenticator: 'App', recovery: 'Recovery code', passkey: 'Passkey' },
    field: { authenticator: 'Authenticator code', recovery: 'Recovery code' },
    continue: 'Continue',
    usePasskey: 'Use a passkey',
    passkeyFailed: 'The passkey was not accepted. Please try again.',
  },
  bind: {
    or: 'or',
    passkey: 'Set up a passkey',
    passkeyName: 'Console',
  },
  proof: {
    title: 'Confirm that it is you',
    text: {
      review: 'Confirm your identity to continue. It covers reviews for the next 10 minutes.',
      access:
        'Confirm your identity to continue. It covers changes to member access for the next 10 minutes.',
      staff: 'Confirm your identity to continue. It covers changes to staff access for the next 10 minutes.',
      money: 'Confirm your identity to continue. Each decision about money needs its own confirmation.',
    },
  },
} as const;
