// The stored part of a record that a browser sent. A correction takes only the open steps, and only the people
// concerned; a verified name changes only by an accepted report; and photographs of identity checks come from the server.
import {
  isPhotograph,
  recordFilesMax,
  stakeholdersMax,
  fileTypes,
  type KycStep,
  type RecordFile,
} from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { filesToName } from '../../foundation/files/index.ts';
import { type KycForm, type KycRecord, fileUidOf, currentCheck } from '../submissions/index.ts';
import {
  type CurrentState,
  type Taking,
  isFirst,
  lastRecord,
  lockedPeople,
  personOf,
  stepsOf,
} from './current-state.ts';

export interface Kept<Record_ extends KycRecord> {
  readonly record: Record_;
  /** The steps to write; all for a first submission. */
  readonly steps: readonly KycStep[] | 'all';
}

/**
 * Refuses file-not-found when a file is not the member's, or of another type, and invalid-input when there are too
 * many. The count includes files of closed steps and people, so that what is stored can be read again. Inside a verb,
 * see `filesToName`.
 */
export async function keptRecord<Record_ extends KycRecord>(
  db: Db,
  form: KycForm<Record_>,
  state: CurrentState,
  sent: Record_,
  now: Date,
): Promise<Kept<Record_>> {
  const base = isFirst(state) ? undefined : lastRecord(form, state);
  const steps = base ? stepsOf(form, state, sent, now) : 'all';
  const taken = base && steps !== 'all' ? takenSteps(form, state, { base, sent, steps }, now) : sent;
  const verified = state.isNameOpen ? undefined : state.verified;
  const named = verified ? form.withNamesOf(taken, form.read(verified.record)) : taken;
  const record = withPhotos(form, state, named, now);
  if (record.kycFiles.filter((file) => !isPhotograph(file)).length > recordFilesMax)
    refuseField('kycFiles', 'too-many-files');
  if (form.people(record).length > stakeholdersMax) refuseField('stakeholderInfoBo', 'too-many');
  await refuseForeignFiles(db, state, record);
  return { record, steps };
}

function takenSteps<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  taking: Taking<Record_>,
  now: Date,
): Record_ {
  const { base, sent, steps } = taking;
  const locked = lockedPeople(form, state, taking, now);
  const isOpen = (file: RecordFile): boolean =>
    steps.includes(form.stepOf(file)) && !(file.uid !== null && locked.includes(file.uid));
  return {
    ...form.take(withReadSince(form, state, { base, people: locked }, now), sent, steps, locked),
    kycFiles: [...base.kycFiles.filter((file) => !isOpen(file)), ...sent.kycFiles.filter(isOpen)],
  };
}

/** Keeps what a check has read about people since their submission, even when nothing else about them is taken. */
const withReadSince = <Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  { base, people }: { readonly base: Record_; readonly people: readonly string[] },
  now: Date,
): Record_ =>
  people
    .map((personId) => currentCheck(personOf(form.kind, personId, state), now))
    .filter((check) => check !== undefined)
    .filter(({ finishedAt: finished }) => finished && state.last && finished > state.last.submittedAt)
    .reduce((record, check) => form.fill(record, check), base);

/** Ignores the browser's list of photographs, and inserts those of the current checks. */
export function withPhotos<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  record: Record_,
  now: Date,
): Record_ {
  const photos = form.people(record).flatMap((personId): RecordFile[] => {
    const check = currentCheck(personOf(form.kind, personId, state), now);
    const uid = fileUidOf(personId);
    return [
      ...(check?.frontFile ? [{ fileType: fileTypes.identityFront, fileId: check.frontFile, uid }] : []),
      ...(check?.backFile ? [{ fileType: fileTypes.identityBack, fileId: check.backFile, uid }] : []),
      ...(check?.faceFile ? [{ fileType: fileTypes.identityFace, fileId: check.faceFile, uid }] : []),
    ];
  });
  return { ...record, kycFiles: [...record.kycFiles.filter((file) => !isPhotograph(file)), ...photos] };
}

async function refuseForeignFiles(db: Db, { member }: CurrentState, { kycFiles }: KycRecord): Promise<void> {
  if (kycFiles.length === 0) return;
  const ids = new Set(kycFiles.map(({ fileId }) => fileId));
  const own = await filesToName(db, member.id, [...ids]);
  for (const { fileId, fileType } of kycFiles)
    if (own.get(fileId)?.fileType !== fileType) refuse('file-not-found');
}

/** Leaves out files that the current record does not require. */
export function withOfferedFiles<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  record: Record_,
): Record_ {
  const isOffered = form.offeredFiles(record);
  return { ...record, kycFiles: record.kycFiles.filter((file) => isPhotograph(file) || isOffered(file)) };
}
