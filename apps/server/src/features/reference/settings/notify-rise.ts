// Tells members of a fee that rises as soon as it is confirmed: the admins of every member that it concerns, page by page,
// each by a job of their own.
import {
  settingLineName,
  settingLineText,
  settings,
  settingTexts,
  type Language,
  type SettingName,
} from '@causeway/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { systemActor } from '../../../platform/actor.ts';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
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
const pageData = z.object({ changeId: z.uuid(), behind: z.nullable(z.uuid()) });
const personData = z.object({ changeId: z.uuid(), personId: z.uuid() });

/** What a change that is confirmed has told to members. */
export const riseNotices = ({
  id,
  name,
}: {
  readonly id: string;
  readonly name: SettingName;
}): readonly PlannedJob[] =>
  settings[name].group === 'fees' ? [{ name: pageJob, data: { changeId: id, behind: null } }] : [];

const PEOPLE_AT_ONCE = 200;

interface Admin extends Who {
  readonly id: string;
}

/** Who may sign in and decide for a member, by their ids. */
const adminsBehind = async (
  { context: { db } }: SettingTools,
  { behind, id }: { readonly behind?: string | null; readonly id?: string },
): Promise<readonly Admin[]> => {
  const { rows } = await sql<Admin>`
    select p.id, m.id as "memberId", m.tier, m.is_developer as "isDeveloper"
    from person p join member m on m.id = p.member_id
    where p.role_id = 1 and p.status = 'normal' and m.status = 'normal'
      and (${behind ?? null}::uuid is null or p.id > ${behind ?? null}) and (${id ?? null}::uuid is null or p.id = ${id ?? null})
    order by p.id limit ${PEOPLE_AT_ONCE}`.execute(db.tables());
  return rows;
};

/** Withdrawn meanwhile, it rises no more. */
const changeToNotify = async ({ store }: SettingTools, id: string): Promise<ChangeRecord | undefined> => {
  const change = await store.byId(id);
  return change?.status === 'scheduled' || change?.status === 'applied' ? change : undefined;
};

const notifyPage = async (
  tools: SettingTools,
  { changeId, behind }: z.infer<typeof pageData>,
): Promise<void> => {
  const { context, sourceOf } = tools;
  const change = await changeToNotify(tools, changeId);
  if (!change) return;
  const [admins, lines] = await Promise.all([
    adminsBehind(tools, { behind }),
    sourceOf(change.name).lines(context.clock.now()),
  ]);
  const concerned = admins.filter(
    (who) => isShown(change.name, who) && risenFor(change.name, lines, change.lines, who).length > 0,
  );
  const last = admins.length === PEOPLE_AT_ONCE ? admins.at(-1) : undefined;
  const jobs = [
    ...concerned.map(({ id: personId }) => ({ name: personJob, data: { changeId, personId } })),
    ...(last ? [{ name: pageJob, data: { changeId, behind: last.id } }] : []),
  ];
  if (jobs.length === 0) return;
  const request = {
    id: requestIdOf(`${pageJob}:${changeId}:${behind ?? ''}`),
    name: pageJob,
    body: { changeId, behind },
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
};

const contentOf = (change: ChangeRecord, risen: readonly Risen[], language: Language): MailContent => {
  const { name, valid_from: from } = change;
  const { subject, opening, free, ...label } = catalogues[language];
  const textOf = (key: Risen['key'], value: Risen['before']): string =>
    (value && settingLineText(name, { key, value }, language)) ?? free;
  return {
    subject,
    paragraphs: [opening],
    facts: [
      { label: label.from, value: `${hongKongTime(from).slice(0, 16)} (GMT+8)` },
      ...risen.flatMap(({ key, before, after }) => [
        {
          label: label.fee,
          value: `${settingTexts[language].names[name]} · ${settingLineName(name, key, language)}`,
        },
        { label: label.now, value: textOf(key, before) },
        { label: label.later, value: textOf(key, after) },
      ]),
    ],
  };
};

/** Throws what the ports throw; the job is then tried again. */
const notifyPerson = async (
  tools: SettingTools,
  { changeId, personId }: z.infer<typeof personData>,
  jobId: string,
): Promise<void> => {
  const { context, sourceOf } = tools;
  const [change, [admin]] = await Promise.all([
    changeToNotify(tools, changeId),
    adminsBehind(tools, { id: personId }),
  ]);
  if (!change || !admin) return;
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
    content: (language) => contentOf(change, risen, language),
  });
};

export const riseJobs =
  (tools: SettingTools) =>
  (jobs: Jobs): void => {
    jobs.define({ name: pageJob, data: pageData, handle: (data) => notifyPage(tools, data) });
    jobs.define({
      name: personJob,
      data: personData,
      handle: (data, { id }) => notifyPerson(tools, data, id),
    });
  };
