// The layout of every email of the product; the text belongs to the feature that sends it.
export { type Recipient, notify } from './notify.ts';
export { adminsOf, type Person, recipientById, recipientOf } from './recipients.ts';
export { factsIn, type MailContent, renderMail } from './render-mail.ts';
