// The email with a link to an identity check, in English. The Chinese catalogues have its type.
export const en = {
  subject: '{business}: please verify your identity',
  open: 'Verify your identity',
  paragraphs: [
    'Hello {name}. {business} is opening or updating an account with us and named you as one of its people. Please verify your identity with your ID document and the camera of your phone or computer. It takes about three minutes.',
    'The link is for you only and works until {until}. It opens your identity check and nothing else. Please do not forward it: the check is about the person named in the account.',
    'If you do not know {business}, ignore this email. Nothing happens unless you complete the check.',
  ],
};
