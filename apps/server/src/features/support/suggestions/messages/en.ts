// Texts about a suggestion, in English. The Chinese catalogues have its type.
export const en = {
  subject: 'We answered your suggestion',
  opening: 'Thank you for your suggestion. Our answer:',
  yours: 'Your suggestion',
};
