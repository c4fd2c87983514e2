// The fields that the verification forms share, a person's and a business's.
export { BirthdayField } from './birthday-field.tsx';
export { CountryListField, OtherChoice } from './choice-fields.tsx';
export { ContactEmail, ContactPhone } from './contact-fields.tsx';
export { DayField, ValidityFields } from './day-fields.tsx';
export { FormSection, wide } from './form-section.tsx';
export { DocumentFields, PostalCode, PostalCountry } from './place-fields.tsx';
export { RecordFields } from './record-fields.tsx';
