import { describe, expect, it } from 'vitest';
import { checkPassword } from './password.ts';

const ABOUT = ['Merel', 'Léa Fontaine', 'lea.fontaine@haldenroy.example', 'Halden & Roy GmbH'];
const verdict = (password: string) => {
  const result = checkPassword(password, ABOUT);
  return result.ok ? 'fine' : result.code;
};

describe('a password', () => {
  it.each([
    ['fourteen signs', 'abcdefghij1234'],
    ['fifteen with a blank at the end', 'abcdefghij1234 '],
    ['nothing but blanks', ' '.repeat(30)],
    ['seven pictures of two code units each', '🐦'.repeat(14)],
  ])('of %s is too short', (_what, password) => {
    expect(verdict(password)).toBe('password_too_short');
  });

  it.each(['leafontaine2026', 'Merel-Merel-Merel!', 'HALDENROY haldenroy', 'Léa Fontaine 1984', 'fontaine@haldenroy'])(
    'of %j is what everybody would guess first',
    (password) => {
      expect(verdict(password)).toBe('password_guessable');
    },
  );

  it.each([
    'a heron under the old bridge',
    '123456789012345',
    '🐦'.repeat(15),
    'pâté de campagne ',
    'merel watches the old bridge',
    'x'.repeat(128),
  ])('of %j may be set', (password) => {
    expect(verdict(password)).toBe('fine');
  });

  it('about nobody is only measured', () => {
    expect(checkPassword('merelmerelmerel', []).ok).toBe(true);
  });
});
