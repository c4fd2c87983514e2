// The end of every email, and the text of an SMS in place of an email, in English. The Chinese catalogues have its type.
export const en = {
  footer: 'This message was sent by Causeway. Nobody at Causeway will ever ask you for a code or a password.',
  /** An SMS only leads to the page, because it may be readable on a locked telephone. */
  sms: '{subject}. Sign in at {portal} to read more.',
};
