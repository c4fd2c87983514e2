// Guesses the country from the browser's languages; it only preselects and never decides.

/** ISO 3166; undefined if no language names a country. Chinese without a country gets it from its script. */
export function ownCountry(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const { region, script, language: spoken } = new Intl.Locale(language);
    if (region !== undefined && /^[A-Z]{2}$/.test(region)) return region;
    if (spoken === 'zh' && script !== undefined) return script === 'Hant' ? 'HK' : 'CN';
  }
  return undefined;
}
