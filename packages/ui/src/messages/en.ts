// The texts of the shared components, in English: the type of the other two.
import type { MessagesOf } from '../language/catalogue.ts';

export const en = {
  action: {
    cancel: 'Cancel',
    close: 'Close',
    confirm: 'Confirm',
    copy: 'Copy {what}',
    hide: 'Hide {what}',
    retry: 'Try again',
    reveal: 'Show {what}',
    home: 'Go to the overview',
  },
  amount: {
    empty: 'This field is required.',
    zero: 'Please enter an amount above 0.',
    malformed: 'Please enter the correct format',
    decimals:
      '{count, plural, =0 {{currency} has no decimals.} one {At most # decimal.} other {At most # decimals.}}',
    large: 'The amount is too large.',
    all: 'All',
  },
  code: {
    get: 'Get code',
    again: 'Get it again',
    wait: 'Again in {seconds, number} s',
  },
  copy: {
    done: 'Copied',
    failed: 'Your browser cannot copy. Please select the text and copy it yourself.',
    requestId: 'request number',
  },
  countdown: {
    left: '{seconds, plural, one {# second} other {# seconds}} left',
    over: 'Time is up',
  },
  error: {
    title: 'This could not be loaded',
    safe: 'No money has moved.',
    unknown: 'No answer came. Look at the records before you try again.',
    requestId: 'Request number',
    refusedTitle: 'This page is not open to you',
    refusedText: 'Your role does not include it. Ask your administrator if you need it.',
  },
  language: {
    label: 'Language',
  },
  page: {
    forbiddenTitle: 'No permission',
    forbiddenText: 'The current account does not have permission to access this page.',
    missingTitle: 'Page not found',
    missingText: 'The address may be mistyped, or the page has moved.',
    brokenTitle: 'Something is not working',
    brokenText: 'Check your connection and try again. If it goes on, tell support the time and what you did.',
    offlineTitle: 'You are offline',
    offlineText: 'Check your connection. What you had sent is safe, and nothing else was sent.',
  },
  qr: {
    label: 'QR code of {what}',
    hidden: 'QR code hidden',
  },
  scheme: {
    label: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    auto: 'As the device',
  },
  shell: {
    skip: 'Skip to the content',
    menu: 'Menu',
    more: 'More',
    main: 'Main menu',
    account: 'Your account',
    loading: 'Loading',
    test: 'Test environment',
    testText: 'Nothing here is real money.',
  },
  step: {
    done: 'done',
    now: 'in progress',
    next: 'to come',
    failed: 'stopped',
  },
  table: {
    empty: 'Nothing here yet',
    noMatch: 'Nothing matches the filter',
    clear: 'Clear the filter',
    perPage: 'Rows per page',
    range: '{from, number}–{to, number} of {total, number}',
    total: '{total, plural, one {# entry} other {# entries}}',
    more: 'Show more',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {page}',
  },
  upload: {
    choose: 'Choose a file',
    chooseMany: 'Choose files',
    drop: 'or drop it here',
    rules: '{formats}; each smaller than {size}; {max, plural, one {# file} other {up to # files}}',
    count: '{count, plural, one {# file uploaded} other {# files uploaded}}',
    percent: 'Uploading, {percent, number}%',
    progressNamed: 'Upload of {name}',
    cancel: 'Cancel',
    cancelNamed: 'Cancel the upload of {name}',
    retry: 'Try again',
    retryNamed: 'Upload {name} again',
    remove: 'Remove',
    removeNamed: 'Remove {name}',
    lost: 'The connection was lost before the file had arrived. It is still here: try again.',
    unreadable: 'The file can no longer be read on your device. Remove it and choose it again.',
    state: {
      ready: 'Waiting',
      success: 'Uploaded',
      fail: 'Not uploaded',
    },
    fault: {
      type: '{name}: unsupported file type. Accepted: {formats}.',
      large: '{name}: The file is too large, upload failed! Each file has to be smaller than {size}.',
      empty: '{name}: the file is empty.',
      count:
        'No more than {max, plural, one {# file} other {# files}} can be uploaded here. {name} and what follows it was left out.',
    },
  },
} as const;

export type UiMessages = MessagesOf<typeof en>;
