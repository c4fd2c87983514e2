// Reads the browser, system and kind of device from a User-Agent, so that people know their devices. Never used to recognize
// one, because anybody can send anything.

export interface AgentDescription {
  /** `Chrome`, `Firefox` ...; null when it does not say. */
  readonly browser: string | null;
  /** The major version. */
  readonly browserVersion: string | null;
  readonly os: string | null;
  readonly device: 'desktop' | 'phone' | 'tablet';
}

/** The first match names the browser: browsers that pretend to be another are listed before it. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d{1,9})/],
  ['Opera', /\b(?:OPR|OPT|OPX)\/(\d{1,9})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,9})/],
  ['Huawei Browser', /\bHuaweiBrowser\/(\d{1,9})/],
  ['UC Browser', /\bUCBrowser\/(\d{1,9})/],
  ['QQ Browser', /\bM?QQBrowser\/(\d{1,9})/],
  ['WeChat', /\bMicroMessenger\/(\d{1,9})/],
  ['Vivaldi', /\bVivaldi\/(\d{1,9})/],
  ['Yandex Browser', /\bYaBrowser\/(\d{1,9})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,9})/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,9})/],
  ['Safari', /\bVersion\/(\d{1,9})[.\d]{0,40} (?:Mobile\/\w{1,40} )?Safari\//],
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

export function describeAgent(agent: string | null): AgentDescription {
  const text = agent ?? '';
  const found = browsers.find(([, pattern]) => pattern.test(text));
  return {
    browser: found?.[0] ?? null,
    browserVersion: found?.[1].exec(text)?.[1] ?? null,
    os: systems.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    device: deviceOf(text),
  };
}

/** A tablet with Android does not say `Mobile`. */
function deviceOf(text: string): AgentDescription['device'] {
  if (/\biPad\b|\bTablet\b|\bSilk\b/.test(text)) return 'tablet';
  if (/\biP(?:hone|od)\b|\bMobile\b/.test(text)) return 'phone';
  return /\bAndroid\b/.test(text) ? 'tablet' : 'desktop';
}

/** `Chrome 141, Linux`; null if the text names neither. */
export function browserName(agent: string | null): string | null {
  const { browser, browserVersion, os } = describeAgent(agent);
  const name = [browser, browserVersion].filter((part) => part !== null).join(' ');
  return [name, os].filter((part) => part !== null && part !== '').join(', ') || null;
}
