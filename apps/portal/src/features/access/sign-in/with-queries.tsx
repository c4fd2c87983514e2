// Wraps the parts of the sign-in page that use queries. The page itself is drawn without the query client.
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
