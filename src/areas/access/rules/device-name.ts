export type DeviceWords = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly platform: 'android' | 'iOS' | 'desktop';
};

/** In the order in which they must be asked: an Edge also says Chrome, a Chrome also Safari, an iPad also Mac. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** What a browser is called in the list of trusted devices; null for what it does not tell (specification 4.5). */
export function deviceWordsOf(userAgent: string): DeviceWords {
  const first = (list: typeof BROWSERS): string | null => list.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  const system = first(SYSTEMS);
  const platform = system === 'Android' ? 'android' : system === 'iOS' ? 'iOS' : 'desktop';
  return { browser: first(BROWSERS), system, platform };
}
