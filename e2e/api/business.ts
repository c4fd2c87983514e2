// A business to be verified by calls: drafted, checked, submitted and decided.
import {
  type EnterpriseDraft,
  type EnterpriseView,
  type Language,
  type RecordFile,
  type StakeholderDraft,
  commitEnterpriseCorrections,
  queryEnterpriseKyc,
  saveEnterpriseKyc,
} from '@causeway/contract';
import { wholeBusiness } from '@causeway/contract/testing';
import type { ShownIdentity } from '../box/box.ts';
import { newcomer } from '../people.ts';
import { Applicant, agreedVersions, registered } from './applicant.ts';
import type { Outside } from './outside.ts';

const hongKong = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short' });

export class Business extends Applicant {
  static async register(outside: Outside, language: Language = 'en'): Promise<Business> {
    return new Business(await registered(outside, newcomer('business'), language));
  }

  /** A business under review, with an owner, a director and a signatory. */
  static async submitted(outside: Outside, language: Language = 'en'): Promise<Business> {
    const business = await Business.register(outside, language);
    await business.draftWhole();
    await business.checkAll();
    await business.submit();
    return business;
  }

  view(): Promise<EnterpriseView> {
    return this.call(queryEnterpriseKyc, {});
  }

  /** A record that may be submitted except for its checks, kept as a draft. */
  async draftWhole(change: Partial<EnterpriseDraft> = {}): Promise<void> {
    const today = hongKong.format(await this.outside.box.now());
    const kycFiles: RecordFile[] = [];
    for (const fileType of ['111', '112'] as const) {
      const { fileId } = await this.upload(fileType);
      kycFiles.push({ fileType, fileId, uid: null });
    }
    const own = { contactEmail: this.who.email, regNumber: `CR-${this.memberId}`, kycFiles };
    await this.draft({ ...wholeBusiness(today), ...own, ...change });
  }

  async draft(record: EnterpriseDraft): Promise<void> {
    const { version } = await this.view();
    await this.call(saveEnterpriseKyc, { isEditable: 0, version, record });
  }

  /** Every person of the record shows the named document. */
  async checkAll(): Promise<void> {
    for (const entry of (await this.view()).record.stakeholderInfoBo) {
      await this.checkPerson(entry.uid, documentOf(entry));
    }
  }

  /**
   * Submits with `isEditable` 1 the first time; later commits the open items, each answered with a text too.
   */
  async submit(): Promise<void> {
    const { version, record, kycStatus, todos } = await this.view();
    const submission = { version, agreed: await agreedVersions(this.outside) };
    if (kycStatus === 1) {
      await this.call(saveEnterpriseKyc, { ...submission, record, isEditable: 1 });
      return;
    }
    const todoIds = todos.map(({ id }) => id);
    const answers = todoIds.map((todoId) => ({ todoId, text: 'As submitted.' }));
    await this.call(commitEnterpriseCorrections, { ...submission, record, todoIds, answers });
  }
}

/** The camera's view of a person whose entry is correct. */
function documentOf(entry: StakeholderDraft): ShownIdentity {
  const [firstName = 'PERSON', lastName = 'SAMPLE'] = entry.nameEn.toUpperCase().split(' ');
  return {
    outcome: 'passed',
    firstName,
    lastName,
    country: entry.idCountry,
    number: entry.idNumber,
    birthDate: entry.birthDate,
    expiryDate: entry.idEffectiveDateEnd,
  };
}
