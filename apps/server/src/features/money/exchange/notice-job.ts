// The job that notifies the person who submitted an exchange.
import * as z from 'zod/mini';

export const exchangeNoticeJob = 'exchange.notice';

const notice = z.enum(['returned', 'reconfirm', 'lapsed']);
export type ExchangeNotice = z.infer<typeof notice>;

export const exchangeNoticeData = z.object({ txnNo: z.string(), notice });
