// The email with a transcript, in English. The Chinese catalogues have its type.
export const en = {
  subject: 'Transcript of your chat on {date}',
  answered: 'Our reply to your message of {date}',
  intro: 'This is your conversation with our support. Times are in Hong Kong time.',
  you: 'You',
};
