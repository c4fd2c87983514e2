// A forgotten password, in English.
export const en = {
  titles: {
    'forgot-password': 'Forgot password',
  },
  title: 'Forgot your password?',
  back: 'Back to sign-in',
  prove: {
    expired: 'The time to set a new password has expired. Please start again.',
    by: 'Verify with',
    method: { email: 'Email', sms: 'Mobile', authenticator: 'Authenticator' },
    code: {
      email: 'Email code',
      sms: 'SMS code',
      authenticator: 'Authenticator code',
    },
    sent: 'We sent a 4-digit code to {address}. It is valid for 5 minutes, in this browser only.',
    goOn: 'Continue',
  },
  set: {
    title: 'Set a new password',
    text: 'Your password protects your money. Choose one that you don’t use anywhere else.',
    password: 'New password',
    submit: 'Set password',
  },
  done: {
    title: 'Password changed',
    sessions: 'You have been signed out on all other devices.',
    protected: 'For your protection, exchanges and transfers are paused for 24 hours.',
    signIn: 'Sign in',
  },
} as const;
