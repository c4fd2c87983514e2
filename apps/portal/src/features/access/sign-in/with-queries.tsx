// Parts of the sign-in page that read and write by queries bring these along, for the page itself is drawn without them.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '../../../shared/queries.ts';

export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <QueryClientProvider client={queryClient}>
      <Part {...props} />
    </QueryClientProvider>
  );
}
