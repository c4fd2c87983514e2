// Reads from a User-Agent which browser, system and kind of device it names: for people to know their devices by, never
// to recognise one, for anybody can send anything.

export interface AgentDescription {
  /** `Chrome`, `Firefox` ...; null when it does not say. */
  readonly browser: string | null;
  /** The major version. */
  readonly browserVersion: string | null;
  readonly os: string | null;
  readonly device: 'desktop' | 'phone' | 'tablet';
}

/** The first that matches names the browser: those that pretend to be another stand before the one they name. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d+)/],
  ['Opera', /\b(?:OPR|OPT|OPX)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Huawei Browser', /\bHuaweiBrowser\/(\d+)/],
  ['UC Browser', /\bUCBrowser\/(\d+)/],
  ['QQ Browser', /\bM?QQBrowser\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Vivaldi', /\bVivaldi\/(\d+)/],
  ['Yandex Browser', /\bYaBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[.\d]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Windows', /\bWindows NT\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biP(?:hone|od)\b/],
  ['HarmonyOS', /\bHarmonyOS\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

export const describeAgent = (agent: string | null): AgentDescription => {
  const text = agent ?? '';
  const found = browsers.find(([, pattern]) => pattern.test(text));
  return {
    browser: found?.[0] ?? null,
    browserVersion: found?.[1].exec(text)?.[1] ?? null,
    os: systems.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    device: deviceOf(text),
  };
};

/** Android tablets are those that do not say `Mobile`. */
const deviceOf = (text: string): AgentDescription['device'] => {
  if (/\biPad\b|\bTablet\b|\bSilk\b/.test(text)) return 'tablet';
  if (/\biP(?:hone|od)\b|\bMobile\b/.test(text)) return 'phone';
  return /\bAndroid\b/.test(text) ? 'tablet' : 'desktop';
};
