// The form says of every example of spec 2 section 5 what the server says of it, and each fault has a place in the form.
import { enterpriseFaults, stakeholderFaults } from '@causeway/contract';
import { enterpriseExamples, exampleCountries, faultLine } from '@causeway/contract/testing';
import { describe, expect, test } from 'vitest';
import { stepsOf } from './flow.ts';

const today = '2026-11-21';
const factsOf = (country: string) => exampleCountries[country];
const nothingOpen = { todoItemDTOList: [], submittedBusinessType: '' };

const examples = enterpriseExamples(today).filter(({ isServers }) => !isServers);

describe('the first submission', () => {
  test.each(examples)('$rule: $faults', ({ record, faults, unchecked }) => {
    const identityChecks = record.stakeholderInfoBo.map(({ uid }) => ({
      personId: uid,
      jumioResult: unchecked.includes(uid) ? (1 as const) : (3 as const),
    }));
    const steps = stepsOf('first', nothingOpen, record.businessType);
    const found = enterpriseFaults(record, { today, factsOf, identityChecks });
    expect(found.map(faultLine)).toEqual(faults);
    // Each is on a step that is shown.
    expect(found.filter(({ step }) => !steps.includes(step))).toEqual([]);
  });
});

describe('the dialog of a stakeholder', () => {
  const ofPeople = examples.filter(({ faults }) => faults.some((fault) => fault.startsWith('stakeholders@')));
  test.each(ofPeople)('$rule: $faults', ({ record, faults }) => {
    const found = record.stakeholderInfoBo.flatMap((entry) =>
      stakeholderFaults(entry, record.stakeholderInfoBo, { today, factsOf }),
    );
    expect(found.map(faultLine)).toEqual(faults.filter((fault) => fault.startsWith('stakeholders@')));
  });
});
