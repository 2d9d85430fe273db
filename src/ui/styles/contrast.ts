/** WCAG 2.2 contrast of two `#RRGGBB` colours: 1 for the same, 21 for black on white. */
export function contrastRatio(first: string, second: string): number {
  const [dark, light] = [relativeLuminance(first), relativeLuminance(second)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Tokens of `tokens.css` per theme, by name without the dashes; only plain `#RRGGBB` values are read. */
export function readColourTokens(css: string, theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const light = blockAfter(css, ':root {');
  const dark = blockAfter(css, "[data-theme='dark'] {");
  return new Map([...colours(light), ...(theme === 'dark' ? colours(dark) : [])]);
}

function blockAfter(css: string, opening: string): string {
  const start = css.indexOf(opening);
  return css.slice(start, css.indexOf('}', start));
}

function colours(block: string): (readonly [string, string])[] {
  return [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9A-Fa-f]{6});/g)].map(
    (match) => [match[1] ?? '', match[2] ?? ''] as const,
  );
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
