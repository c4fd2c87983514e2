// The job that writes to who submitted an exchange.
import * as z from 'zod/mini';

export const exchangeNoticeJob = 'exchange.notice';

export const exchangeNoticeData = z.object({ txnNo: z.string() });
