// The fields that the verification forms share, a person's and a business's.
export { BirthdayField } from './birthday-field.tsx';
export { OtherChoice } from './choice-fields.tsx';
export { ValidityFields } from './day-fields.tsx';
export { FormSection, wide } from './form-section.tsx';
export { DocumentFields } from './place-fields.tsx';
export { RecordFields } from './record-fields.tsx';
export { useFieldText } from './use-field-text.ts';
