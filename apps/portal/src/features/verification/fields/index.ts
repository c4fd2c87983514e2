// The fields that both verification forms use, a person's and a business's.
export { OtherChoice } from './choice-fields.tsx';
export { DayField } from './day-fields.tsx';
export { FormSection, wide } from './form-section.tsx';
export { RecordFields } from './record-fields.tsx';
export { useFieldText } from './use-field-text.ts';
