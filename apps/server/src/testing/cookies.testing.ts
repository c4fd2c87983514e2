// Cookies as a browser keeps them: each by its name, without removed ones.
export function withCookies(kept: string, setCookie: unknown): string {
  const cookies = new Map(
    kept
      .split('; ')
      .filter(Boolean)
      .map((one) => [one.split('=')[0], one]),
  );
  for (const one of [setCookie]
    .flat()
    .map(String)
    .filter((text) => text.includes('='))) {
    const [pair = '', ...rest] = one.split('; ');
    cookies.delete(pair.split('=')[0]);
    if (!rest.includes('Max-Age=0')) cookies.set(pair.split('=')[0], pair);
  }
  return [...cookies.values()].join('; ');
}

interface Answer {
  readonly headers: Readonly<Record<string, unknown>>;
}
interface Headers {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls as one browser, which sends the cookies that answers set. */
export function browserJar() {
  let kept = '';
  return async <Given extends Answer>(
    call: (headers: Readonly<Record<string, string>>) => Promise<Given>,
    { headers = {} }: Headers = {},
  ): Promise<Given> => {
    const answer = await call({ ...(kept !== '' && { cookie: kept }), ...headers });
    kept = withCookies(kept, answer.headers['set-cookie']);
    return answer;
  };
}
