// The texts of emails about an exchange and of its confirmation, in English. The Chinese catalogues have its type.
import { statusTextsEn } from '@causeway/contract/status-texts';
export const en = {
  notice: {
    reconfirm: {
      subject: 'Please confirm your exchange again',
      opening:
        'The rate moved beyond your tolerance before your exchange was approved. Nothing was exchanged. Confirm it at a new rate within 24 hours, or withdraw it; until then the money stays set aside.',
    },
    lapsed: {
      subject: 'Your exchange lapsed',
      opening:
        'Your exchange was not confirmed within 24 hours, so it lapsed. Nothing was exchanged. Money that was set aside for it is available again.',
    },
    returned: {
      subject: 'Your exchange was returned',
      opening:
        'We returned your exchange. The amount that you sold and the fee are back in your available balance; what had been credited for it was taken back.',
    },
  },
  label: {
    number: 'Transaction number',
    debit: 'Total debit',
    bought: 'Amount bought',
    reason: 'Reason',
  },
  confirmation: {
    title: 'Exchange confirmation',
    note: 'Causeway confirms that this exchange ended as stated above. This document was created electronically and is valid without a signature.',
    madeAt: 'Created',
    status: statusTextsEn.exchange,
    cancellation: statusTextsEn.exchangeCancellation,
    section: {
      exchange: 'Exchange',
      holder: 'Account holder',
      times: 'Times',
    },
    ending: {
      REFUSED: 'Rejected by the approver',
      RETURNED: 'Returned by Causeway',
      withdrawn: 'Withdrawn by the person who submitted it',
      lapsed: 'Nobody answered in time, so it lapsed',
      CANCELLED: 'Canceled before it was executed',
    },
    line: {
      status: 'Status',
      outcome: 'Outcome',
      reason: 'Reason',
      number: 'Transaction number',
      sold: 'Amount sold',
      bought: 'Amount received',
      notSold: 'Amount to sell',
      notBought: 'Amount to receive',
      fee: 'Fee',
      total: 'Total debit',
      released: 'Available again',
      takenBack: 'Taken back',
      rate: 'Rate',
      submittedRate: 'Submitted rate',
      valueDate: 'Settlement date',
      holder: 'Account holder',
      memberId: 'Member ID',
      submitter: 'Submitted by',
      approver: 'Approver',
      platform: 'Platform',
      submittedAt: 'Submitted',
      decidedAt: 'Decided',
      settledAt: 'Settled',
      returnedAt: 'Returned',
      lapsedTime: 'Approval lapsed',
      endTime: 'Canceled',
    },
  },
};
