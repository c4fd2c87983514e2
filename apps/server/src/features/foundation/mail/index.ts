// What every mail of the product looks like; what it says belongs to the feature that sends it.
export { type Recipient, notify } from './notify.ts';
export { adminsOf, type Person, recipientById, recipientOf } from './recipients.ts';
export { factsIn, type MailContent, renderMail } from './render-mail.ts';
