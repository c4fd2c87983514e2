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
} as const;
