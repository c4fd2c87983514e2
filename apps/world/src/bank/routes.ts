// A bank's machine API: orders and reports in ISO 20022, accounts and the message list in JSON around it.
import { readFileSync } from 'node:fs';
import { isCurrencyCode } from '@causeway/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { requireBearer } from '../bearer.ts';
import type { WorldContext } from '../module.ts';
import { issuerOf } from './accounts.ts';
import type { Bank } from './bank.ts';
import type { Payment, Reason } from './model.ts';
import { readPaymentOrder } from './pain001.ts';
import { XmlError } from './xml.ts';

const XML = 'application/xml; charset=utf-8';
const MESSAGES_MAX = 100;
const CAMT = ['camt.052', 'camt.053', 'camt.054'].flatMap((message) =>
  ['02', '04', '08'].map((version) => `${message}.001.${version}`),
);
const SCHEMAS = ['pain.001.001.09', 'pain.002.001.10', ...CAMT];

/** The answer of the `refuse` failure. */
const UNWILLING: Reason = { code: 'NARR', text: 'The bank refuses this for now' };

const ACCOUNT = z.object({
  reference: z.string().min(1).max(64),
  holderName: z.string().min(1).max(140),
  holderCountry: z.string().regex(/^[A-Z]{2}$/),
  currencies: z.array(z.string().refine(isCurrencyCode)).min(1),
  localType: z.int().min(2_000_000).max(2_000_008),
});

export function mountBankRoutes(app: FastifyInstance, context: WorldContext, bank: Bank): void {
  const base = `/bank/${bank.profile.channel}`;
  const onRequest = requireBearer(context.secret);
  const failing = (operation: string, reply: FastifyReply, act: () => unknown, refuse?: () => unknown) =>
    context.failures.answer({
      institution: bank.institution,
      operation,
      reply,
      act,
      ...(refuse ? { refuse } : {}),
    });

  app.post(`${base}/payments`, { onRequest }, (request, reply) =>
    failing(
      'pay',
      reply,
      () => takeOrder(bank, request, reply),
      () => takeOrder(bank, request, reply, UNWILLING),
    ),
  );
  app.get<{ Params: { id: string } }>(`${base}/payments/:id/status`, { onRequest }, (request, reply) =>
    failing('status', reply, () => sendStatus(bank, request.params.id, reply)),
  );
  app.post(`${base}/accounts`, { onRequest }, (request, reply) =>
    failing(
      'open-account',
      reply,
      () => openAccount(bank, request, reply),
      () => ({ status: 'REFUSED', reason: UNWILLING.text }),
    ),
  );
  app.get<{ Querystring: { after?: string } }>(`${base}/messages`, { onRequest }, (request, reply) =>
    failing('messages', reply, () => messagesAfter(bank, request.query.after ?? '')),
  );
  app.get<{ Params: { date: string } }>(`${base}/statements/:date`, { onRequest }, (request, reply) =>
    failing('statement', reply, () => sendStatement(bank, request.params.date, reply)),
  );
  app.get(`${base}/reports/current`, { onRequest }, (_request, reply) =>
    failing('report', reply, () => sendXml(bank.currentReport(), reply)),
  );
}

/** The schemas of these banks' messages, with which customers can check them. */
export function mountSchemas(app: FastifyInstance): void {
  for (const name of SCHEMAS) {
    const schema = readFileSync(new URL(`schemas/${name}.xsd`, import.meta.url), 'utf8');
    app.get(`/bank/schemas/${name}.xsd`, (_request, reply) => reply.type(XML).send(schema));
  }
}

// These return their answer instead of calling `reply.send`, because a failure may have to lose it.
function takeOrder(bank: Bank, request: FastifyRequest, reply: FastifyReply, refused?: Reason): string {
  const xml = typeof request.body === 'string' ? request.body : '';
  try {
    const order = readPaymentOrder(xml);
    const payments = order.instructions.map((instruction) => bank.payments.take(instruction, refused));
    reply.type(XML);
    return bank.statusReport(payments);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    reply.type(XML);
    return bank.orderRejection({ code: 'FF01', text: error.message });
  }
}

function sendStatus(bank: Bank, endToEndId: string, reply: FastifyReply): unknown {
  const payment: Payment | undefined = bank.books.payments.get(endToEndId);
  if (!payment) {
    reply.code(404);
    return { error: 'unknown', detail: 'This payment was never received.' };
  }
  reply.type(XML);
  return bank.statusReport([payment]);
}

function openAccount(bank: Bank, request: FastifyRequest, reply: FastifyReply): unknown {
  const reading = ACCOUNT.safeParse(request.body);
  if (!reading.success) {
    reply.code(400);
    return { error: 'invalid', detail: z.prettifyError(reading.error) };
  }
  const { reference, holderName, currencies, localType } = reading.data;
  const opened = bank.openAccount({ reference, holderName, currencies, localType });
  if ('code' in opened) return { status: 'REFUSED', reason: opened.text };
  const { name, bic, address, country, branch } = issuerOf(bank.profile, opened);
  return {
    status: 'OPENED',
    account: {
      number: opened.number,
      holderName: opened.holderName,
      currencies: opened.currencies,
      postscript: opened.postscript,
      bank: { name, bic, address, country, branch },
    },
  };
}

function messagesAfter(bank: Bank, cursor: string): unknown {
  const after = Number(cursor);
  const messages = bank.books.messages.filter((message) => message.id > after).slice(0, MESSAGES_MAX);
  return {
    messages: messages.map(({ id, type, xml }) => ({ id: String(id), type, xml })),
    cursor: String(messages.at(-1)?.id ?? cursor),
  };
}

function sendStatement(bank: Bank, date: string, reply: FastifyReply): unknown {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    reply.code(400);
    return { error: 'invalid', detail: 'The date is YYYY-MM-DD.' };
  }
  return sendXml(bank.statement(date), reply);
}

function sendXml(statement: string | null, reply: FastifyReply): unknown {
  if (statement === null) {
    reply.code(404);
    return { error: 'none', detail: 'There is no statement of this day.' };
  }
  reply.type(XML);
  return statement;
}
