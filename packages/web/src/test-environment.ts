// True if the world box simulates the outside world: then the server serves the box's pages, and every page
// says so.
import { useQuery } from '@tanstack/react-query';

async function isBoxThere(): Promise<boolean> {
  const answer = await fetch('/world/api/clock', { credentials: 'omit' });
  return answer.ok && (answer.headers.get('content-type') ?? '').includes('json');
}

export function useTestEnvironment(): boolean {
  const { data = false } = useQuery({
    queryKey: ['test-environment'],
    queryFn: isBoxThere,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
