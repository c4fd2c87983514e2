// What every email ends with and what an SMS says instead of one, in English. The Chinese catalogues have its type.
export const en = {
  footer: 'This message was sent by Causeway. Nobody at Causeway will ever ask you for a code or a password.',
  /** An SMS only leads to the page: a message may lie open on a locked telephone. */
  sms: '{subject}. Sign in at {portal} to read more.',
};
