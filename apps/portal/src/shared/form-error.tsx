// What a form says when it was refused; the component is everybody's.
export { FormError } from '@causeway/ui';
