// Notifies members of a rising fee as soon as it is confirmed, and of an announced rise that will not happen: the admins of
// every member concerned, page by page, each by a job of their own.
import {
  settingLineName,
  settingLineText,
  settings,
  settingTexts,
  type Language,
  type SettingName,
} from '@causeway/contract';
import { formatMoment } from '@causeway/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { systemActor } from '../../../platform/actor.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type MailContent, recipientById } from '../mail/index.ts';
import { inform } from '../messages/index.ts';
import type { SettingTools } from './apply.ts';
import { catalogues } from './messages/index.ts';
import { isShown, type Who } from './own-tariff.ts';
import { type Risen, risenFor } from './risen.ts';
import type { ChangeRecord } from './store.ts';

const pageJob = 'settings.notify-rise';
const personJob = 'settings.notify-rise-to';
const isCancelled = z.boolean();
const pageData = z.object({ changeId: z.uuid(), isCancelled, behind: z.nullable(z.uuid()) });
const personData = z.object({ changeId: z.uuid(), isCancelled, personId: z.uuid() });

interface Announced {
  readonly id: string;
  readonly name: SettingName;
}

const noticesOf = ({ id, name }: Announced, cancelled: boolean): readonly PlannedJob[] =>
  settings[name].group === 'fees'
    ? [{ name: pageJob, data: { changeId: id, isCancelled: cancelled, behind: null } }]
    : [];

/** Notices of a confirmed change. */
export const riseNotices = (change: Announced): readonly PlannedJob[] => noticesOf(change, false);

/** Notices of a scheduled change that will not happen. */
export const cancelledRiseNotices = (change: Announced): readonly PlannedJob[] => noticesOf(change, true);

const PEOPLE_AT_ONCE = 200;

interface Admin extends Who {
  readonly id: string;
}

/** The people who may sign in and decide for a member, by their ids. */
async function adminsBehind(
  { context: { db } }: SettingTools,
  { behind, id }: { readonly behind?: string | null; readonly id?: string },
): Promise<readonly Admin[]> {
  const { rows } = await sql<Admin>`
    select p.id, m.id as "memberId", m.tier, m.is_developer as "isDeveloper"
    from person p join member m on m.id = p.member_id
    where p.role_id = 1 and p.status = 'normal' and m.status = 'normal'
      and (${behind ?? null}::uuid is null or p.id > ${behind ?? null}) and (${id ?? null}::uuid is null or p.id = ${id ?? null})
    order by p.id limit ${PEOPLE_AT_ONCE}`.execute(db.tables());
  return rows;
}

/** The text of a notice by the change's outcome; other outcomes have none. */
const outcomes: Readonly<Record<ChangeRecord['status'], 'scheduled' | 'applied' | 'cancelled' | undefined>> =
  {
    ...{ scheduled: 'scheduled', applied: 'applied', withdrawn: 'cancelled' },
    ...{ waiting: undefined, rejected: undefined, outdated: undefined },
  };

/** Skips a change whose outcome is different by now, because that outcome has its own notices. */
async function changeToNotify(
  { store }: SettingTools,
  asked: { readonly changeId: string; readonly isCancelled: boolean },
) {
  const change = await store.byId(asked.changeId);
  const outcome = change && outcomes[change.status];
  return change && outcome && (outcome === 'cancelled') === asked.isCancelled
    ? { change, outcome }
    : undefined;
}

async function notifyPage(tools: SettingTools, data: z.infer<typeof pageData>): Promise<void> {
  const { context, sourceOf } = tools;
  const { changeId, behind } = data;
  const found = await changeToNotify(tools, data);
  if (!found) return;
  const { change } = found;
  const [admins, lines] = await Promise.all([
    adminsBehind(tools, { behind }),
    sourceOf(change.name).lines(context.clock.now()),
  ]);
  const concerned = admins.filter(
    (who) => isShown(change.name, who) && risenFor(change.name, lines, change.lines, who).length > 0,
  );
  const last = admins.length === PEOPLE_AT_ONCE ? admins.at(-1) : undefined;
  const jobs = [
    ...concerned.map(({ id: personId }) => ({
      name: personJob,
      sendsMessage: true,
      data: { changeId, isCancelled: data.isCancelled, personId },
    })),
    ...(last ? [{ name: pageJob, data: { ...data, behind: last.id } }] : []),
  ];
  if (jobs.length === 0) return;
  const request = {
    id: requestIdOf(`${pageJob}:${changeId}:${String(data.isCancelled)}:${behind ?? ''}`),
    name: pageJob,
    body: data,
  };
  await context.spine.write(systemActor('settings'), request, () =>
    Promise.resolve({
      answer: null,
      jobs,
      audit: {
        action: pageJob,
        subject: { kind: 'setting-change', id: changeId },
        after: { people: concerned.length },
      },
    }),
  );
}

function contentOf(
  { change, outcome }: NonNullable<Awaited<ReturnType<typeof changeToNotify>>>,
  risen: readonly Risen[],
  language: Language,
): MailContent {
  const { name, validFrom: from } = change;
  const { free, ...label } = catalogues[language];
  const { subject, opening, ...value } = label[outcome];
  const textOf = (key: Risen['key'], of: Risen['before']): string =>
    (of && settingLineText(name, { key, value: of }, language)) ?? free;
  const factsOf = ({ key, before, after }: Risen): NonNullable<MailContent['facts']> => {
    const fee = `${settingTexts[language].names[name]} · ${settingLineName(name, key, language)}`;
    const values = [
      { label: value.after, value: textOf(key, after) },
      { label: value.before, value: textOf(key, before) },
    ];
    return [{ label: label.fee, value: fee }, ...(outcome === 'cancelled' ? values.toReversed() : values)];
  };
  const effect = { label: label.from, value: formatMoment(from, language) };
  // A list of messages shows the first three: the fee, the new amount, and from when.
  return { subject, paragraphs: [opening], facts: risen.flatMap(factsOf).toSpliced(2, 0, effect) };
}

/** Notifies one person. Throws what the ports throw; the job then runs again. */
async function notifyPerson(
  tools: SettingTools,
  data: z.infer<typeof personData>,
  jobId: string,
): Promise<void> {
  const { context, sourceOf } = tools;
  const { personId } = data;
  const [found, [admin]] = await Promise.all([
    changeToNotify(tools, data),
    adminsBehind(tools, { id: personId }),
  ]);
  if (!found || !admin) return;
  const { change } = found;
  const risen = risenFor(
    change.name,
    await sourceOf(change.name).lines(context.clock.now()),
    change.lines,
    admin,
  );
  if (risen.length === 0) return;
  await inform(context, await recipientById(context.db, personId), {
    id: jobId,
    kind: 'money',
    path: 'account/account-information',
    content: (language) => contentOf(found, risen, language),
  });
}

export const riseJobs =
  (tools: SettingTools) =>
  (jobs: Jobs): void => {
    jobs.define({
      name: pageJob,
      sendsMessage: true,
      data: pageData,
      handle: (data) => notifyPage(tools, data),
    });
    jobs.define({
      name: personJob,
      sendsMessage: true,
      data: personData,
      handle: (data, { id }) => notifyPerson(tools, data, id),
    });
  };
