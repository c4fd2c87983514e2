// The sign-in history as a file, in English. The Chinese catalogues have its type.
export const en = {
  headings: {
    at: 'Time (GMT+8)',
    outcome: 'Outcome',
    method: 'Signed in with',
    browser: 'Browser',
    os: 'System',
    device: 'Device',
    address: 'Network address',
    country: 'Country',
  },
  outcome: {
    'signed-in': 'Signed in',
    'wrong-credentials': 'Wrong account or password',
    'wrong-code': 'Wrong code',
    locked: 'Locked after failures',
    blocked: 'Not allowed in',
    registered: 'Registered',
    'password-reset': 'Password reset',
  },
  method: { password: 'Password', email: 'Email code', sms: 'SMS code', passkey: 'Passkey' },
  device: { desktop: 'Computer', phone: 'Phone', tablet: 'Tablet' },
};
