// What the email about notifications says, in English. The Chinese catalogues have its type.
export const en = {
  disabled: {
    subject: 'Notifications to your system are disabled',
    paragraphs: [
      'For three days your notification address has not accepted any notification, so we stopped sending them.',
      'Check the address, then sign in and enable notifications again on the developer platform. Notifications that are still waiting will be sent then, in order.',
    ],
    label: { address: 'Notification address', disabled: 'Disabled' },
  },
};
