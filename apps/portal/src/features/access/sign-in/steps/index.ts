// The steps of a waiting sign-in, fetched only when there is one.
import { withQueries } from '../with-queries.tsx';
import { StepsPage as Page } from './steps-page.tsx';

export const StepsPage = withQueries(Page);
