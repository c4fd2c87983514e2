// Sign-in of staff, in English: the type of the other two.
export const en = {
  title: 'Sign in to the console',
  note: 'For staff of the provider. Every look at a file and every decision is written down.',
  email: 'Email',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  submit: 'Sign in',
  lockedTitle: 'Too many attempts',
  lockedText: 'Sign-in with this address is closed for a while. It opens again in',
  change: {
    title: 'Change your password',
    rule: '8 to 16 characters, with a capital, a small letter, a digit and a sign. Your other sessions end.',
    current: 'Current password',
    next: 'New password',
    again: 'New password once more',
    cancel: 'Cancel',
    submit: 'Change the password',
    done: 'The password has been changed.',
  },
} as const;
