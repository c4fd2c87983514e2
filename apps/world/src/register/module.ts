// The register of companies of the box, by a protocol of its own.
import * as z from 'zod';
import { requireBearer } from '../bearer.ts';
import { CALL_FAILURES } from '../failures.ts';
import type { WorldContext, WorldModule } from '../module.ts';
import type { Records } from '../remembered-records.ts';
import {
  COMPANY,
  type Companies,
  type Company,
  MAGIC_WORDS,
  QUESTION,
  companyOf,
  putCompany,
} from './companies.ts';

const NAME = 'register';

export function createRegisterModule(): WorldModule {
  let remembered: Records<Entry> | undefined;
  const companies: Companies = new Map();
  return {
    name: NAME,
    institutions: [
      {
        ...{ name: NAME, title: 'Companies registry' },
        operations: [
          { name: 'company', failures: CALL_FAILURES },
          { name: 'greeting', failures: CALL_FAILURES },
        ],
      },
    ],
    register(app, context) {
      const records = context.records<Entry>(NAME);
      remembered = records;
      for (const { country, number, entry } of records.all()) putCompany(companies, country, number, entry);
      const onRequest = requireBearer(context.secret);
      app.post('/register/v1/company', { onRequest }, (request, reply) => {
        const read = QUESTION.safeParse(request.body);
        if (!read.success) return reply.code(400).send({ error: 'invalid' });
        const act = () => ({ company: companyOf(companies, read.data) });
        return context.failures.answer({ institution: NAME, operation: 'company', reply, act });
      });
      app.post('/register/v1/greeting', { onRequest }, (_request, reply) =>
        context.failures.answer({
          ...{ institution: NAME, operation: 'greeting', reply },
          act: () => ({ answers: true }),
        }),
      );
      mountControls(companies, context, (put) => {
        records.append(put);
        putCompany(companies, put.country, put.number, put.entry);
      });
    },
    reset() {
      remembered?.clear();
      companies.clear();
    },
  };
}

interface Entry {
  readonly country: string;
  readonly number: string;
  /** Null: no company has the number. */
  readonly entry: Company | null;
}

function mountControls(companies: Companies, context: WorldContext, put: (entry: Entry) => void): void {
  const tag = NAME;
  context.control({
    method: 'GET',
    path: '/register',
    tag,
    summary: 'The words in a name that decide an answer, and the entries that were put in',
    answers: '{ magicWords, companies }',
    handle: () => ({
      magicWords: MAGIC_WORDS.map(({ word, says }) => ({ word, says })),
      companies: Object.fromEntries(companies),
    }),
  });
  context.control({
    method: 'PUT',
    path: '/register/companies',
    tag,
    summary: 'Put an entry into the register; null: no company has the number',
    answers: 'nothing (204)',
    body: z.object({
      country: z.string().length(2),
      number: z.string().min(1),
      entry: z.nullable(COMPANY),
    }),
    handle: ({ body }) => put(body),
  });
}
