// A forgotten password, in English.
export const en = {
  title: 'Forgot your password?',
  back: 'Back to sign-in',
  prove: {
    expired: 'The time to set a new password has passed. Please start again.',
    by: 'Prove that it is you by',
    method: { email: 'Email', sms: 'Mobile', authenticator: 'Authenticator' },
    code: {
      email: 'Code from the email',
      sms: 'Code from the SMS',
      authenticator: 'Authenticator code',
    },
    sent: 'We have sent a 4-digit code to {address}. It is valid for 5 minutes.',
    goOn: 'Continue',
  },
  set: {
    title: 'Set a new password',
    text: 'It protects your money: use one that you use nowhere else.',
    password: 'New password',
    submit: 'Set the password',
  },
  done: {
    title: 'Your password has been changed',
    sessions: 'All other sessions of your account have ended.',
    protected: 'Your account is protected for 24 hours: until then, exchange and transfer are not possible.',
    signIn: 'Sign in',
  },
} as const;
