import { describe, expect, it } from 'vitest';
import { detectLanguage } from './languages.ts';

describe('the language to start in', () => {
  it('passes over languages we do not speak and ends at English', () => {
    expect(detectLanguage({ search: '?locale=pt', stored: 'xx', browser: ['nl-BE', 'ja'] })).toBe('en');
    expect(detectLanguage({ search: '', stored: null, browser: [] })).toBe('en');
  });

  it('takes the parameter before the stored choice, and the stored choice before the browser', () => {
    const from = { search: '?x=1&locale=de', stored: 'fr', browser: ['es-ES'] };
    expect(detectLanguage(from)).toBe('de');
    expect(detectLanguage({ ...from, search: '' })).toBe('fr');
    expect(detectLanguage({ ...from, search: '', stored: null })).toBe('es');
  });

  it('reads regions as their language', () => {
    expect(detectLanguage({ search: '?locale=DE_at', stored: null, browser: [] })).toBe('de');
    expect(detectLanguage({ search: '', stored: null, browser: ['nl', 'fr-CA'] })).toBe('fr');
  });
});
