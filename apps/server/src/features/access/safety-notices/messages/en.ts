// Security notices in English. The Chinese catalogues have its type. `{portal}` is the portal's address.
export const en = {
  labels: {
    time: 'Time',
    browser: 'Browser',
    address: 'Network address',
    passkey: 'Passkey',
    codesLeft: 'Recovery codes left',
    method: 'Completed step',
    member: 'Member',
    factor: 'Removed',
    change: 'Change',
    colleague: 'Colleague',
    by: 'Changed by',
  },
  factors: {
    authenticator: 'Authenticator app',
    passkeys: 'Passkeys',
    'trusted-browsers': 'Trusted browsers',
  },
  methods: { password: 'Password', email: 'Code by email', sms: 'Code by SMS' },
  changes: {
    invited: 'Invited',
    joined: 'Joined the staff',
    senior: 'Made senior reviewer',
    role: 'New role',
    disabled: 'Access disabled',
    enabled: 'Access enabled',
    removed: 'Removed from the business',
  },
  rules: {
    newPayee: 'Second approval of new payees',
    exchange: 'Second approval of exchanges above',
    transfer: 'Second approval of transfers above',
    subAccount: 'Second approval of sub-account transfers above',
    on: 'on',
    off: 'off',
  },
  endSessions: 'It was not me: end all sessions',
  advices: {
    unexpected:
      'If you did not expect this, ask your colleague, check the settings of your business at {portal} and contact us.',
    'by-colleague': 'If you have questions about this, ask an admin of your business.',
    secure:
      'If it was not you, change your password at {portal} now, end any sessions you do not recognize and contact us.',
    'taken-over':
      'If it was not you, someone else has access to your account. Contact us now and reset your password at {portal}.',
    known:
      'Nobody has signed in. If it was not you, someone knows your password or can read your messages. Change your password at {portal} now and do not share any code.',
    'not-in':
      'Nobody has signed in. If it was not you, someone is trying to access your account. Use a password that you use nowhere else, and do not share any code. You can change it at {portal}.',
    ended:
      'Sign in again at {portal} and check your sign-in history. If you find a sign-in that was not yours, change your password. If in doubt, contact us.',
    colleague:
      'If it was not you, tell a colleague at once: in the console, under “Staff access and sessions”, they can end your session and request access recovery.',
    decide: 'Decide it in the console, under “Staff access and sessions”. Speak with your colleagues first.',
    'unexpected-colleague':
      'If you did not expect this, speak with your colleagues at once. Who did what is in the audit trail of the console.',
    appoint:
      'Add a colleague who has no part in this member, or review the conflicts of interest in the console, under “Staff access and sessions”.',
    'by-staff': 'If you did not ask us for this and we have not spoken with you about it, contact us.',
  },
  notices: {
    'new-browser': {
      subject: 'New sign-in to Causeway from an unrecognized browser',
      opening: 'Someone signed in to your Causeway account from a browser we do not recognize.',
    },
    'passkey-new-browser': {
      subject: 'New passkey sign-in to Causeway from an unrecognized browser',
      opening:
        'Someone signed in to your Causeway account with one of your passkeys, from a browser we do not recognize.',
    },
    'sign-in-abandoned': {
      subject: 'Unfinished sign-in to your Causeway account',
      opening:
        'Someone completed the first step of signing in to your Causeway account, but not the next one.',
    },
    'browser-trusted': {
      subject: 'Your Causeway account has a new trusted browser',
      opening:
        'A trusted browser was added to your Causeway account. Signing in with it does not require a new-browser check.',
    },
    'password-changed': {
      subject: 'Your Causeway password was changed',
      opening:
        'Your Causeway password was changed. Your other sessions have ended, and exchanges and transfers are paused for 24 hours.',
    },
    'password-reset': {
      subject: 'Your Causeway password was reset',
      opening:
        'A new password was set for your Causeway account. All sessions have ended, and exchanges and transfers are paused for 24 hours.',
    },
    'email-changed': {
      subject: 'Your Causeway email address was changed',
      opening:
        'Your Causeway account has a new email address, which will receive your messages and codes. This is the last message to your previous address.',
    },
    'mobile-changed': {
      subject: 'Your Causeway mobile number was changed',
      opening: 'Your Causeway account has a new mobile number, which will receive your codes by SMS.',
    },
    'authenticator-bound': {
      subject: 'An authenticator app was added to your Causeway account',
      opening: 'An authenticator app was added to your Causeway account.',
    },
    'authenticator-rebound': {
      subject: 'The authenticator app for your Causeway account was replaced',
      opening:
        'A new authenticator app was set up for your Causeway account. The previous one no longer works.',
    },
    'authenticator-unbound': {
      subject: 'The authenticator app for your Causeway account was removed',
      opening:
        'The authenticator app for your Causeway account and its recovery codes were removed. They are no longer required at sign-in.',
    },
    'authenticator-usage-changed': {
      subject: 'Your Causeway authenticator settings were changed',
      opening:
        'The settings for using the authenticator app at sign-in and for transfers were changed on your Causeway account.',
    },
    'recovery-codes-renewed': {
      subject: 'New recovery codes for your Causeway account',
      opening: 'New recovery codes were created for your Causeway account. The previous ones no longer work.',
    },
    'recovery-code-used': {
      subject: 'A recovery code for your Causeway account was used',
      opening: 'A recovery code was used instead of the authenticator app for your Causeway account.',
    },
    'passkey-added': {
      subject: 'A passkey was added to your Causeway account',
      opening: 'A passkey was added to your Causeway account. Anyone who can unlock it can sign in with it.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your Causeway account',
      opening: 'A passkey was removed from your Causeway account and can no longer be used.',
    },
    'passkey-moved': {
      subject: 'A passkey of your Causeway account was used from another password manager',
      opening:
        'A passkey of your Causeway account was used from another password manager or device than before. If you moved it, there is nothing to do.',
    },
    'developer-platform-changed': {
      subject: 'The developer platform of your Causeway account was changed',
      opening:
        'Keys or the notification address of your developer platform were changed. Calls signed with the current merchant key can make payments.',
    },
    'developer-changed-by-colleague': {
      subject: 'A colleague changed the developer platform',
      opening:
        'Another admin changed keys or the notification address of your developer platform, or confirmed such a change. Calls signed with the current merchant key can make payments.',
    },
    'developer-change-waits': {
      subject: 'A change to the developer platform needs your approval',
      opening:
        'Another admin wants to change the merchant key or the notification address of your developer platform. Calls signed with the merchant key can make payments. Review the change on the developer platform.',
    },
    'developer-change-rejected': {
      subject: 'A change to the developer platform was rejected',
      opening: 'Another admin rejected or withdrew a change to your developer platform. Nothing was changed.',
    },
    'developer-key-taken-over': {
      subject: 'A colleague took over an API key',
      opening:
        'Another admin took over a merchant key on your developer platform. Calls signed with it are now made in their name.',
    },
    'developer-key-owner-gone': {
      subject: 'An API key of your business needs a new owner',
      opening:
        'The admin one of your API keys belongs to no longer has admin access, so calls signed with it are refused. To use the key again, take it over on the developer platform. Otherwise end it there.',
    },
    'failed-logins': {
      subject: 'Failed sign-ins to your Causeway account',
      opening: 'Several attempts to sign in to your Causeway account have failed.',
    },
    'login-locked': {
      subject: 'Failed attempts to sign in to your Causeway account were blocked',
      opening:
        'After too many failed attempts, sign-in to your Causeway account is blocked for now where they came from. Your other trusted browsers and your passkeys still work.',
    },
    'session-stolen': {
      subject: 'We ended a session on your Causeway account',
      opening:
        'We detected reuse of a session token, possibly copied from your device, and ended that session everywhere.',
    },
    'sessions-ended-by-staff': {
      subject: 'All sessions on your Causeway account were ended',
      opening: 'Our staff ended all sessions on your Causeway account. You can sign in again.',
    },
    'factor-revoked': {
      subject: 'We removed a sign-in factor from your Causeway account',
      opening:
        'After verifying your identity in another way, our staff removed a factor that protects your Causeway account.',
    },
    'own-access-changed': {
      subject: 'Your access to Causeway has changed',
      opening: 'An admin of your business changed your access to Causeway.',
    },
    'own-access-changed-by-staff': {
      subject: 'Your access to Causeway has changed',
      opening: 'Our staff changed your access to Causeway.',
    },
    'team-changed': {
      subject: 'You changed who may act for your business',
      opening: 'Someone signed in as you changed who may act for your business on Causeway.',
    },
    'team-changed-by-colleague': {
      subject: 'A colleague changed who may act for your business',
      opening: 'Another admin changed who may act for your business on Causeway.',
    },
    'recheck-changed': {
      subject: 'A colleague changed the second-approval rules',
      opening:
        'Another admin changed what needs a second approval in your business. If less needs one now, the stricter rule still applies for 24 hours to what that admin submits.',
    },
    'team-changed-by-staff': {
      subject: 'We changed who may act for your business',
      opening: 'Our staff changed who may act for your business on Causeway.',
    },
    'staff-authenticator-bound': {
      subject: 'An authenticator app was set up for your console access',
      opening: 'An authenticator app was set up as a second factor for your access to the Causeway console.',
    },
    'staff-authenticator-rebound': {
      subject: 'The authenticator app for your console access was replaced',
      opening:
        'A new authenticator app and new recovery codes were set up for your access to the Causeway console. The previous ones no longer work.',
    },
    'staff-passkey-added': {
      subject: 'A passkey was added to your console access',
      opening: 'A passkey was added as a second factor for your access to the Causeway console.',
    },
    'staff-passkey-removed': {
      subject: 'A passkey was removed from your console access',
      opening: 'A passkey was removed from your access to the Causeway console and can no longer be used.',
    },
    'staff-passkey-moved': {
      subject: 'A passkey for your console access was used from another password manager',
      opening:
        'A passkey for your access to the Causeway console was used from another password manager or device than before. If you moved it, there is nothing to do.',
    },
    'staff-recovery-codes-renewed': {
      subject: 'New recovery codes for your console access',
      opening:
        'New recovery codes were created for your access to the Causeway console. The previous ones no longer work.',
    },
    'staff-recovery-code-used': {
      subject: 'A recovery code was used for your console access',
      opening:
        'A recovery code was used instead of your authenticator app for your access to the Causeway console.',
    },
    'staff-recovery-waits': {
      subject: 'A recovery of console access needs your decision',
      opening:
        'A colleague requested to remove all second factors of another colleague. Someone else has to approve or reject it.',
    },
    'staff-tie-waits': {
      subject: 'A conflict of interest needs to be confirmed',
      opening:
        'A colleague declared that another colleague has a part in a member. It takes effect once someone else confirms it.',
    },
    'staff-change-waits': {
      subject: 'A change of who is on staff needs to be confirmed',
      opening:
        'A colleague asked for a change of who may use the Causeway console. It takes effect once a senior other than that colleague confirms it.',
    },
    'staff-changed': {
      subject: 'Who may use the console has changed',
      opening: 'A change of who may use the Causeway console took effect.',
    },
    'staff-own-access-changed': {
      subject: 'Your access to the console has changed',
      opening: 'Your access to the Causeway console has changed. Open sessions may have ended.',
    },
    'staff-nobody-left': {
      subject: 'Too few colleagues can decide about a member',
      opening:
        'A conflict of interest took effect. Now no senior, or only one colleague, can decide about this member, and decisions that need two people cannot be made.',
    },
    'staff-factors-removed': {
      subject: 'Your second factors for the console were removed',
      opening:
        'Two colleagues recovered your access to the Causeway console: your second factors were removed and your sessions ended. You will set up a new one at your next sign-in.',
    },
  },
};
