// The filter of listed verifications: by level, party, risk, rating, assignment and deadline. The address stores it.
import { reviewRisks, reviewLevels, riskRatings, type VerificationChoice } from '@causeway/contract';
import { Button, Checkbox, Group, Select } from '@mantine/core';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { isNarrowed, searchOfChoice } from '../queue/index.ts';
import { useTexts } from './texts.ts';

export function ChoiceFilter({ choice }: { readonly choice: VerificationChoice }) {
  const t = useTexts('reviews.filter');
  const queue = useTexts('reviews.queue');
  const risks = useTexts('reviews.risk');
  const ratings = useSharedTexts('rating');
  const [, change] = useAddressSearch();
  const narrow = (next: Partial<VerificationChoice>): void =>
    change({ ...searchOfChoice({ ...choice, ...next }), page: undefined });
  return (
    <Group aria-label={t('label')} gap="xs" mb="sm" role="group">
      <Narrowing
        all={t('anyLevel')}
        label={t('level')}
        onChange={(level) => narrow({ level })}
        options={[
          [reviewLevels.first, queue('firstLevel')],
          [reviewLevels.second, queue('secondLevel')],
        ]}
        value={choice.level}
      />
      <Narrowing
        all={t('anyParty')}
        label={t('party')}
        onChange={(party) => narrow({ party })}
        options={[
          ['individual', t('individual')],
          ['business', t('business')],
        ]}
        value={choice.party}
      />
      <Narrowing
        all={t('anyRisk')}
        label={t('risk')}
        onChange={(risk) => narrow({ risk })}
        options={reviewRisks.map((risk) => [risk, risks(risk)] as const)}
        value={choice.risk}
      />
      <Narrowing
        all={t('anyRating')}
        label={t('rating')}
        onChange={(rating) => narrow({ rating })}
        options={riskRatings.map((rating) => [rating, ratings(rating)] as const)}
        value={choice.rating}
      />
      <Narrowing
        all={t('anybody')}
        label={t('assigned')}
        onChange={(assigned) => narrow({ assigned })}
        options={[
          ['mine', t('mine')],
          ['nobody', t('nobody')],
        ]}
        value={choice.assigned}
      />
      <Checkbox
        checked={choice.isOverdue === true}
        label={t('overdue')}
        onChange={(event) => narrow({ isOverdue: event.currentTarget.checked ? true : undefined })}
        size="sm"
      />
      {isNarrowed(choice) && (
        <Button
          onClick={() => change({ ...searchOfChoice(), page: undefined })}
          size="compact-sm"
          variant="subtle"
        >
          {t('clear')}
        </Button>
      )}
    </Group>
  );
}

interface NarrowingProps<Option extends number | string> {
  readonly label: string;
  /** The text while no filter is active. */
  readonly all: string;
  readonly options: readonly (readonly [Option, string])[];
  readonly value: Option | undefined;
  readonly onChange: (chosen: Option | undefined) => void;
}

function Narrowing<Option extends number | string>(props: NarrowingProps<Option>) {
  const { label, all, options, value, onChange } = props;
  return (
    <Select
      aria-label={label}
      clearable
      data={options.map(([option, text]) => ({ value: String(option), label: text }))}
      onChange={(chosen) => onChange(options.find(([option]) => String(option) === chosen)?.[0])}
      placeholder={all}
      size="xs"
      value={value === undefined ? null : String(value)}
      w={170}
    />
  );
}
