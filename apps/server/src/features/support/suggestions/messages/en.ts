// Texts about a suggestion, in English: the type of the other two.
export const en = {
  subject: 'We answered your suggestion',
  opening: 'Thank you for your suggestion. Our answer:',
  yours: 'Your suggestion',
};
