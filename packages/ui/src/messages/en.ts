// The texts of the shared components, in English: the type of the other two.
import type { MessagesOf } from './messages-of.ts';

export const en = {
  action: {
    cancel: 'Cancel',
    close: 'Close',
    confirm: 'Confirm',
    copy: 'Copy {what}',
    hide: 'Hide {what}',
    retry: 'Try again',
    reveal: 'Show {what}',
    home: 'Go to overview',
  },
  amount: {
    empty: 'This field is required.',
    zero: 'Please enter an amount above 0.',
    malformed: 'Enter an amount such as 1,234.56, with a point before any decimals.',
    decimals:
      '{count, plural, =0 {{currency} has no decimals.} one {At most # decimal.} other {At most # decimals.}}',
    large: 'This amount is too large.',
    all: 'All',
  },
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous ten years',
    nextDecade: 'Next ten years',
  },
  code: {
    get: 'Get code',
    again: 'Resend code',
    wait: 'Resend in {seconds, number} s',
  },
  copy: {
    done: 'Copied',
    failed: 'Your browser cannot copy this. Please select the text and copy it manually.',
    requestId: 'request ID',
  },
  countdown: {
    left: '{seconds, plural, one {# second} other {# seconds}} left',
    over: 'Time is up',
  },
  error: {
    title: 'This could not be loaded',
    safe: 'No money has moved.',
    unknown: 'We couldn’t confirm whether this went through. Check your records before trying again.',
    requestId: 'Request ID',
    refusedTitle: 'You don’t have access to this page',
    refusedText: 'Your role does not include this page. Ask your admin for access.',
  },
  language: {
    label: 'Language',
  },
  page: {
    forbiddenTitle: 'No permission',
    forbiddenText: 'The current account does not have permission to access this page.',
    missingTitle: 'Page not found',
    missingText: 'Check the address. The page may have moved.',
    brokenTitle: 'Something went wrong',
    brokenText:
      'Check your connection and try again. If the problem persists, contact support and tell us when it happened.',
    offlineTitle: 'You are offline',
    offlineText: 'Check your connection. Anything you already submitted is safe; nothing else was sent.',
  },
  qr: {
    label: 'QR code of {what}',
    hidden: 'QR code hidden',
  },
  scheme: {
    label: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    auto: 'Use device setting',
  },
  shell: {
    skip: 'Skip to content',
    menu: 'Menu',
    more: 'More',
    main: 'Main menu',
    menuFailed: 'The menu could not be loaded.',
    account: 'Your account',
    loading: 'Loading',
    test: 'Test environment',
    testText: 'No real money is used here.',
  },
  step: {
    done: 'done',
    now: 'in progress',
    next: 'not started',
    failed: 'stopped',
  },
  stale: {
    title: 'This may be out of date',
    text: 'The server could not be reached.',
    readAt: 'Last updated:',
  },
  table: {
    empty: 'Nothing here yet',
    noMatch: 'No results match your filters',
    clear: 'Clear filters',
    perPage: 'Rows per page',
    range: '{from, number}–{to, number} of {total, number}',
    total: '{total, plural, one {# entry} other {# entries}}',
    more: 'Show more',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {page}',
  },
  upload: {
    comma: ', ',
    choose: 'Choose file',
    chooseMany: 'Choose files',
    drop: 'or drag and drop',
    rules: '{formats}; each under {size}; {max, plural, one {# file} other {up to # files}}',
    count: '{count, plural, one {# file uploaded} other {# files uploaded}}',
    percent: 'Uploading {percent, number}%',
    progressNamed: 'Upload progress for {name}',
    cancel: 'Cancel',
    cancelNamed: 'Cancel upload of {name}',
    retry: 'Try again',
    retryNamed: 'Upload {name} again',
    remove: 'Remove',
    removeNamed: 'Remove {name}',
    lost: 'The connection was lost during the upload. Please try again.',
    unreadable: 'This file can no longer be read on your device. Remove it and choose it again.',
    state: {
      ready: 'Waiting',
      success: 'Uploaded',
      fail: 'Upload failed',
    },
    issue: {
      type: '{name}: unsupported file type. Accepted: {formats}.',
      large: '{name}: The file is too large, upload failed! Each file must be under {size}.',
      empty: '{name}: the file is empty.',
      count:
        'You can upload up to {max, plural, one {# file} other {# files}} here. {name} and the files after it were not added.',
    },
  },
} as const;

export type UiMessages = MessagesOf<typeof en>;
