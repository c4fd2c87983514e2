// The text of each refusal for people, in English. Fixed texts are verbatim (PLT-043, PLT-044).
import { ruleMessages } from '../../rules/rule-texts.ts';
import { httpMessages } from '../http-messages.ts';
import type { ErrorName } from '../codes.ts';

export const en: Readonly<Record<ErrorName, string>> = {
  ...httpMessages.en,
  'invalid-input': 'Some fields are invalid. Please check them.',
  'two-factor-needed': 'Two-factor authentication is required.',
  'new-browser': 'You are signing in from a new browser. Please verify that it’s you.',
  'account-not-registered': 'This account is not registered.',
  'account-disabled':
    'Your account has been disabled. Please ask an admin of your business, or contact your account manager.',
  'logged-in-elsewhere': 'Your account was signed in elsewhere. Please sign in again.',
  'idle-session': 'You were signed out due to inactivity.',
  'member-disabled': 'This member has been disabled. Please contact your account manager.',
  'login-locked': 'Too many failed sign-in attempts. Please try again later.',
  'wrong-credentials': 'Incorrect account or password.',
  'wrong-code': 'The verification code is incorrect or has expired.',
  'code-cooldown': 'It was sent less than a minute ago. Please wait before requesting another.',
  'wrong-graphic-code': 'The image verification code is incorrect.',
  'already-registered': 'This account is already registered.',
  'wrong-account-type': 'This account is registered under the other account type.',
  'consent-required': 'Please read and agree to the customer agreement and the privacy policy',
  'wrong-invitation-code': 'Incorrect invitation code',
  'account-type-unavailable':
    'This account type is not available to you. Please contact your account manager.',
  'graphic-code-needed': 'Please enter the image verification code.',
  'sign-in-expired': 'This sign-in has expired. Please start again.',
  'invitation-code-expired': 'This invitation code has expired.',
  'invitation-code-exhausted': 'This invitation code has no uses left.',
  'agreement-changed': 'The agreement has been updated. Please read and accept the new version.',
  'reset-expired': 'The time to set a new password has expired. Please start again.',
  'same-password': 'The new password is the same as current',
  'same-email': ruleMessages.en['email-same'],
  'same-mobile': 'The new mobile number is the same as current',
  'wrong-password': 'The current password is incorrect.',
  'trusted-browser-limit': 'You can trust up to 10 browsers. Remove one first.',
  'authenticator-bound': 'An authenticator app is already set up.',
  'authenticator-needed': 'Please set up an authenticator app first.',
  'passkey-refused': 'We couldn’t verify the passkey. Please try again.',
  'passkey-limit': 'You can have up to 10 passkeys. Remove one first.',
  'recheck-alone': 'Second approval requires another person. Add an approver first.',
  'contact-needed': 'Please add another email, mobile number or authenticator app first.',
  'common-password': 'This password is easy to guess. Please choose another.',
  'sessions-link-void': 'This link has expired or was already used. Sign in to see and end your sessions.',
  'recovery-expired': 'The recovery code has expired. Ask a colleague to request another recovery.',
  'ended-by-colleague': 'A colleague ended your session. Please sign in again.',
  'fresh-proof-needed': 'Please confirm your identity first.',
  'last-factor': 'This is your last second factor. Add another one before you remove it.',
  'authenticator-required':
    'Your account must have an authenticator app. You can replace it, but not remove it.',
  'other-proof-needed':
    'Please confirm another way: with your passkey, authenticator app or recovery code, or a code if you have none of them.',
  'own-access': 'You can’t change your own access. Ask another admin.',
  'colleague-exists': 'This person is already on your team, or has been invited.',
  'team-limit': 'This business has sent as many invitations as it may today. Please try again tomorrow.',
  'staff-disabled': 'Your account has been disabled. Please ask a senior colleague.',
  'team-invitation-accepted': 'This invitation has already been accepted. Please sign in.',
  'team-invitation-void': 'This invitation link no longer works. Ask your colleague for a new one.',
  'disabled-by-staff': 'We disabled this person. Please contact support.',
  'last-admin':
    'This is the last active admin of this business. Invite or enable another admin first. To stop access at once, disable the member, or mark this person as fraud.',
  'transfer-limit': 'This transfer exceeds your limits.',
  'exchange-limit': 'This exchange exceeds your limits.',
  'key-used-before': 'This key has been used before. Please create a new key pair.',
  'notifications-disabled': 'Notifications are disabled. Enable them first.',
  'too-many-notifications': 'More than 1,000 notifications match. Please narrow the filter.',
  'signature-refused': 'The signature of this request was not accepted.',
  'key-owner-gone':
    'The admin this API key belongs to no longer has admin access. Another admin has to take over the key on the developer platform.',
  'insufficient-balance': 'Insufficient balance',
  'payee-not-found': 'The recipient does not exist',
  'sub-account-not-found': 'The sub-account does not exist',
  'sub-account-reference-taken': 'Another sub-account has this reference.',
  'collection-account-assigned':
    'The sub-account of this collection account is another than expected. Nothing was changed. Check which one has it, then try again.',
  'payee-not-usable': 'This payee can’t be paid in its current status.',
  'payee-incomplete':
    'Banks need this payee’s name in letters that they take, and its town and country. Disable the payee and add it again with them.',
  'wallet-proof-expired': 'This text has expired or was used. Get a new text to sign.',
  'wallet-not-proven':
    'This signature isn’t from this wallet for this text. Sign exactly the text shown, with the wallet itself.',
  'payee-looks-alike': 'This address looks like one that you know, but is another. Compare every character.',
  'payee-exists': 'This payee is already on your list.',
  'transaction-not-found': 'The transaction order number does not exist',
  'quote-expired': 'The locked rate has expired. Refresh the rate and lock it again.',
  'quote-used': 'This locked rate has already been used.',
  'pair-not-offered': 'This currency pair is not offered.',
  'rate-unavailable': 'No current rate is available. No money has moved. Please try again shortly.',
  'account-protected':
    'Your password was changed recently. For your protection, exchanges and transfers are paused for 24 hours.',
  'amount-too-small': 'The amount is too small.',
  'currency-not-payable': 'This payee can’t receive this currency.',
  'nothing-to-export': 'No data to export',
  'no-balance-proof':
    'No proof for that day and currency: you held nothing then, or the total is not published yet.',
  'payee-status-fixed': 'The current status of the payee cannot be modified',
  'own-submission':
    'You submitted this, or it was submitted with an API key that is or was yours. Someone else has to approve it.',
  'not-approver': 'You may not approve this. An admin or an approver has to.',
  'role-just-given':
    'In the last 24 hours you and the person who submitted this gave one another access, or got it from the same person, directly or through colleagues, so you can’t approve it yet.',
  'submitter-gone':
    'The person who submitted this can no longer submit, so it can’t be approved. Reject it; a colleague can submit it again.',
  'admin-enables-payee':
    'Your company requires a second approval of new payees, so only an admin can enable a disabled one.',
  'approval-lapsed':
    'This can no longer be approved because the payee can’t be paid in its current status. It was canceled and the money was released.',
  'rate-beyond-tolerance':
    'The rate moved beyond the tolerance, so nothing was exchanged. The person who submitted it has been asked to confirm it again.',
  'not-submitter': 'Only the person who submitted this can withdraw it.',
  'no-fiat-account': 'No fiat account is available.',
  'request-id-required': 'The request has no valid request ID.',
  'request-id-reused': 'This request ID was already used for a different request.',
  'changed-meanwhile': 'This record has changed. Please reload and try again.',
  overloaded: 'We’re very busy right now and didn’t process this request. Please try again in a moment.',
  'not-verified': 'Please complete identity verification first.',
  'collection-account-not-found': 'The collection account you are looking for does not exist!',
  'region-unavailable': 'The account is currently not available for application in your region.',
  'channel-limit-reached': 'You already have the maximum number of accounts of this type.',
  'remitter-differs':
    'Transfers are made in your verified name. Enter it as the remitter. Nothing has been submitted.',
  'account-name-differs': 'The account name is not your verified name. Reload the page and apply again.',
  'address-abnormal': 'The wallet address may have been tampered with or is high risk.',
  'file-type-refused': 'Unsupported file type.',
  'file-not-found': 'The file does not exist.',
  'file-empty': 'The file is empty. Please choose another one.',
  'file-broken':
    'We can’t read this file. Please check that it opens on your device, save or print it as a new PDF or picture, and upload that.',
  'file-too-complex':
    'The file is too complex to check. Please save it as a simpler PDF or picture, then upload it again.',
  'file-expands': 'The file expands to too large a size. Please upload a smaller picture or archive.',
  'file-locked': 'The file cannot be opened without a password. Please upload it without one.',
  'file-active':
    'The file contains programs, scripts, links or automatic actions. Please upload a plain copy without them: for a PDF form, print it as PDF.',
  'archive-nested':
    'The archive contains another archive. Please upload its files directly, or in one archive.',
  'archive-unreadable':
    'We can’t look into this archive. Please save it as an ordinary ZIP in one part and upload that.',
  'payment-not-confirmed': 'The network has not confirmed this payment yet. Try again once it has.',
  'not-in-bank-books':
    'The bank’s own report doesn’t show this payment, so it can’t be credited or returned. See Reconciliation, and ask the bank.',
  'amounts-not-equal': 'The two amounts are not equal. Choose entries of the same amount.',
  'account-of-other-channel': 'Choose a collection account of the bank or network that received the payment.',
  'return-under-way':
    'The bank hasn’t confirmed that the last payment failed and the money is back with us. Check with the bank before sending it again.',
  'destination-flagged':
    'Screening found this name or address on a list or at high risk. Money can’t be sent there.',
  'destination-ours': 'This account or address is one of ours. Enter the sender’s own.',
  'transfer-not-paid': 'The confirmation is available once the transfer is paid or has ended otherwise.',
  'exchange-not-ended': 'The confirmation is available once the exchange is settled or has ended otherwise.',
  'deposit-not-ended': 'The confirmation is available once the deposit is credited, returned or reversed.',
  'needed-for-bills':
    'Your open bills need this money, so it stays on the prepaid account. Nothing was moved back.',
  'fee-changed': 'The fee has changed since it was shown. No money has moved. Please review the new fee.',
  'export-not-found': 'This export is not available any more. Please export again.',
  'statement-month': 'Statements are available from January 2024 to this month.',
  'statement-too-long': 'This statement has more than 10,000 entries. Have it prepared as an export.',
  'too-many-exports': 'You already have five exports in progress. Please wait for one of them.',
  'documents-closed': 'Supporting documents can no longer be added to this transaction.',
  'documents-full':
    'You have added documents ten times, which is the most for one transaction. If we need more, we’ll ask you.',
  'file-not-kept':
    'We couldn’t store your file because our file storage is full. Nothing was saved. Please try again later.',
  'file-handed-in': 'One of these files was already added to this transaction. Please remove it.',
  'too-many-files':
    'You have too many unused uploads. Save or submit the form they belong to, or try again tomorrow.',
  'identity-check-start': 'The identity check can’t be started right now.',
  'identity-check-attempts': 'Up to 3 identity checks are allowed per hour. Please try again later.',
  'provider-unreachable':
    'Our partner can’t be reached right now. Nothing has changed. Please try again shortly.',
  'verification-closed': 'Verification details can’t be changed in the current status.',
  'verification-incomplete': 'Some information is missing or needs to be corrected.',
  'nothing-rejected': 'There is nothing to correct.',
  'check-link-invalid': 'This link is no longer valid. Ask the company that sent it for a new one.',
  'check-link-names':
    'Enter the English names of the company and of this person first. Both are shown to who opens the link.',
  'items-unanswered': 'Some items have no answer yet. Change what they are about, or say why you can’t.',
  'change-reported': 'You have already reported this change. Add to that report instead.',
  'additions-full':
    'You have added as much as one thread takes until we reply. We have everything that you sent.',
  'already-decided': 'Already decided.',
  'reason-required': 'Please give a reason.',
  'balance-full': 'With this deposit, the balance would exceed what an account can hold. Reject it instead.',
  'not-screened': 'Not screened yet. You can approve once screening is complete.',
  'claimed-by-another': 'Assigned to a colleague.',
  'waits-for-second': 'Already requested. Waiting for a second member of staff.',
  'list-hit': 'Somebody here is on a list: refer this to a second reviewer.',
  'first-declined': 'The first reviewer declined this. It can be declined or sent back.',
  'rated-prohibited': 'This rating is prohibited: nobody can approve it. Decline it or send it back.',
  'wealth-missing':
    'The rating asks the member for the source of its wealth, and the answer is not complete: see the findings. Nobody can approve before that.',
  'report-incomplete': 'The report still lacks something: see the list of what is missing.',
  'restriction-in-force': 'The member’s payments are stopped. Lift the restriction first.',
  'match-undecided': 'A match on a list is not decided yet. Decide it first.',
  'report-not-released':
    'No report of this case is released. Prepare one and have a colleague release it first.',
  'report-released': 'A report of this case was released, so it is closed as reported.',
  'report-repeated':
    'Another report about this member tells the same. Confirm that you want to report it again.',
  'finding-unexplained': 'Say for each failed check why it is no obstacle.',
  'evidence-unopened': 'You have not opened every new file. Open them or say why not.',
  'colleague-unfit': 'This colleague can’t decide here. Choose someone else.',
  'chat-busy': 'All our agents are busy and the queue is full. Leave a message and we’ll reply by email.',
  'chat-outside-hours': 'Live chat is closed right now. Leave a message and we’ll reply by email.',
  'chat-muted': 'You can’t send messages for now. Please try again later.',
  'chat-ended': 'This chat has ended. You can start a new one.',
  'chat-agent-full': 'You have reached the maximum number of open chats. Close one first.',
  'chat-not-yours': 'Only the agent of this chat can do this. Claim it, or ask for a handover.',
  'chat-files-limit': 'You have reached the maximum number of files for this chat.',
  'chat-not-over': 'The transcript can be sent once an agent has joined and the chat has ended.',
  'chat-transcript-sent': 'The transcript has already been sent.',
  'chat-left-files': 'Files can’t be sent here: replies to this message go by email, as text.',
  'canned-answer-exists': 'A saved reply with this title already exists.',
  'setting-changed':
    'This setting has changed since you opened it. Nothing was saved. Please review the current value.',
  'agreement-same-day': 'A version already takes effect on this day. Choose a later day.',
  'setting-change-open':
    'Another change of this setting is waiting or scheduled. Decide or withdraw it first.',
};
