// The fields of a verification record, each drawn by its kind as the record's table of fields has it.
import { cleanShare, shareTypedMax, stakeholderRoles, type KycFieldRow } from '@causeway/contract';
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { CountrySelect, DictionaryMultiSelect, DictionarySelect } from '../../../shared/choices.tsx';
import type { FieldProps, RuleFacts } from '../record/index.ts';
import { BirthdayField } from './birthday-field.tsx';
import { CountryListField, OtherChoice } from './choice-fields.tsx';
import { ContactEmail, ContactPhone } from './contact-fields.tsx';
import { DayField, ValidityFields } from './day-fields.tsx';
import { wide } from './form-section.tsx';
import { DocumentFields, PostalCode, PostalCountry } from './place-fields.tsx';
import { YesNoField } from './yes-no-field.tsx';

interface RecordFieldsProps {
  readonly rows: Readonly<Record<string, KycFieldRow>>;
  readonly section: string;
  readonly field: (name: string) => FieldProps;
  readonly labelOf: (name: string) => string;
  /** What a text field has besides, such as a hint. */
  readonly extras?: Readonly<
    Record<string, Pick<TextInputProps, 'autoComplete' | 'description' | 'disabled' | 'placeholder'>>
  >;
  /** What is drawn for a field in place of what its kind has. */
  readonly own?: Readonly<Record<string, ReactNode>>;
  readonly facts: RuleFacts;
}

/** The fields of one section, in the order in which they are drawn. */
export function RecordFields({ section, own, ...props }: RecordFieldsProps) {
  return Object.entries(props.rows)
    .filter(([, row]) => row.section === section)
    .toSorted(([, one], [, other]) => (one.line ?? 0) - (other.line ?? 0))
    .map(([name, row]) => (
      <Fragment key={name}>
        {own !== undefined && name in own ? own[name] : <RecordField name={name} row={row} {...props} />}
      </Fragment>
    ));
}

interface RecordFieldProps extends Omit<RecordFieldsProps, 'section' | 'own'> {
  readonly name: string;
  readonly row: KycFieldRow;
}

/** Its name and row, when another field is drawn with this one. */
const drawnWith = ({ rows, name }: RecordFieldProps): readonly [string, KycFieldRow] | undefined =>
  Object.entries(rows).find(([, row]) => 'of' in row && row.of === name);

function RecordField(props: RecordFieldProps) {
  switch (props.row.kind) {
    case 'letters':
    case 'lettersOrNone':
    case 'latin':
    case 'any':
    case 'documentNumber':
    case 'optional':
    case 'website':
    case 'longText':
      return <Typed {...props} />;
    case 'choice':
    case 'choices':
    case 'countries':
      return <Chosen {...props} />;
    case 'percent':
      return <Share label={props.labelOf(props.name)} share={props.field(props.name)} />;
    default:
      return <Special {...props} />;
  }
}

function Typed({ name, row, field, labelOf, extras }: RecordFieldProps) {
  const input = {
    className: row.isWide ? wide : '',
    label: labelOf(name),
    ...('max' in row && { maxLength: row.max }),
    ...extras?.[name],
    ...field(name),
  };
  if (row.kind === 'longText') return <Textarea autosize minRows={2} {...input} />;
  return <TextInput {...(row.kind === 'website' && { type: 'url' })} {...input} />;
}

/** From a dictionary, or several countries. */
function Chosen(props: RecordFieldProps) {
  const { name, row, field, labelOf } = props;
  const input = { label: labelOf(name), ...field(name) };
  const [words, other] = drawnWith(props) ?? ['', undefined];
  switch (row.kind) {
    case 'choice':
      if (other?.kind !== 'other') return <DictionarySelect type={row.list} {...input} />;
      return (
        <OtherChoice
          choice={field(name)}
          label={labelOf(name)}
          maxLength={other.max}
          other={other.when}
          type={row.list}
          words={field(words)}
          wordsLabel={labelOf(words)}
        />
      );
    case 'choices':
      return <DictionaryMultiSelect type={row.list} {...input} />;
    case 'countries':
      return (
        <CountryListField
          className={row.isWide ? wide : ''}
          field={field(name)}
          label={labelOf(name)}
          max={row.max}
          offer={row.offers === undefined ? undefined : { of: labelOf(row.offers), from: field(row.offers) }}
        />
      );
    default:
      return null;
  }
}

function Special(props: RecordFieldProps) {
  const { name, row, field, labelOf, facts } = props;
  const label = labelOf(name);
  switch (row.kind) {
    case 'country':
    case 'registrationCountry':
      return <Country {...props} />;
    case 'nationality':
      return <CountrySelect label={label} maybeStateless {...field(name)} />;
    case 'postalCode':
      return <PostalCode country={field(row.of)} label={label} maxLength={row.max} zip={field(name)} />;
    case 'callingCode':
      return <ContactPhone code={field(name)} number={field(drawnWith(props)?.[0] ?? '')} />;
    case 'email':
      return <ContactEmail email={field(name)} />;
    case 'pastDay':
      return <DayField field={field(name)} label={label} max={facts.today} />;
    case 'share':
      return <OwnShare {...props} row={row} />;
    case 'yesNo':
      return <YesNoField field={field(name)} label={label} />;
    case 'birthday':
      return <BirthdayField field={field(name)} label={label} today={facts.today} />;
    case 'end':
      return <ValidityFields label={label} longTerm={field(row.of)} min={facts.today} until={field(name)} />;
    default:
      // Drawn with the field that it belongs to, or, as roles, by its form alone.
      return null;
  }
}

/** The calling code that follows this country. */
function followerOf({ rows, name, field }: RecordFieldProps): FieldProps | undefined {
  const follower = Object.entries(rows).find(([, row]) => row.kind === 'callingCode' && row.follows === name);
  return follower && field(follower[0]);
}

/** A country with its dependent field: the postal code, or the document issued there. */
function Country(props: RecordFieldProps) {
  const { name, row, field, labelOf, facts } = props;
  const [dependent, other] = drawnWith(props) ?? ['', undefined];
  const country = field(name);
  const label = labelOf(name);
  // Businesses registered in mainland China are not served (VER-062).
  const without = row.kind === 'registrationCountry' ? { without: 'CN' } : {};
  switch (other?.kind) {
    case 'postalCode':
      return (
        <PostalCountry
          callingCode={followerOf(props)}
          country={country}
          label={label}
          zip={field(dependent)}
          {...without}
        />
      );
    case 'documentType':
      return (
        <DocumentFields
          country={country}
          countryLabel={label}
          facts={facts}
          type={field(dependent)}
          typeLabel={labelOf(dependent)}
        />
      );
    default:
      return <CountrySelect label={label} {...without} {...country} />;
  }
}

type ShareRow = Extract<KycFieldRow, { readonly kind: 'share' }>;

/** Asked of owners by a share of their own. */
function OwnShare({ name, row, field, labelOf }: RecordFieldProps & { readonly row: ShareRow }) {
  const isOwner = field(row.of).value.includes(stakeholderRoles.owner);
  if (!isOwner || field(row.basis).value !== '') return null;
  return <Share label={labelOf(name)} share={field(name)} />;
}

/** Per cent. */
function Share({ label, share }: { readonly label: string; readonly share: FieldProps }) {
  return (
    <TextInput
      inputMode="decimal"
      label={label}
      maxLength={shareTypedMax}
      rightSection="%"
      {...share}
      onChange={(event) => share.onChange(cleanShare(event.currentTarget.value))}
    />
  );
}
