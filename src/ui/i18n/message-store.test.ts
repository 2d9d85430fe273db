// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  currentLanguage,
  defineMessages,
  ensureMessages,
  followLanguage,
  getSnapshot,
  startMessages,
} from './message-store.ts';

const loads: string[] = [];
const sourceOf = (namespace: string) => {
  const load = (language: string) => () => {
    loads.push(`${namespace}/${language}`);
    return Promise.resolve({ hello: `${namespace} in ${language}` });
  };
  return defineMessages(namespace, { en: load('en'), fr: load('fr'), de: load('de'), es: load('es') });
};

describe('the texts on screen', () => {
  it('start in the language the address asks for, and load no other', async () => {
    history.replaceState(null, '', '?locale=fr');
    await startMessages(sourceOf('first'));
    expect(currentLanguage()).toBe('fr');
    expect(getSnapshot().messages['first']).toEqual({ hello: 'first in fr' });
    expect(loads).toEqual(['first/fr']);
  });

  it('are loaded once per area and language', async () => {
    const second = sourceOf('second');
    await Promise.all([ensureMessages(second), ensureMessages(second)]);
    await ensureMessages(second);
    expect(loads.filter((load) => load.startsWith('second'))).toEqual(['second/fr']);
  });

  it('change language together, with everything in use', async () => {
    await chooseLanguage('de');
    expect(currentLanguage()).toBe('de');
    expect(getSnapshot().messages).toEqual({ first: { hello: 'first in de' }, second: { hello: 'second in de' } });
    expect(document.documentElement.lang).toBe('de');
  });

  it('are in the new language even when an area is opened during the change', async () => {
    await Promise.all([chooseLanguage('es'), ensureMessages(sourceOf('third'))]);
    expect(getSnapshot().messages['third']).toEqual({ hello: 'third in es' });
  });

  it('follow an account only where nothing was chosen on this device', async () => {
    history.replaceState(null, '', '/');
    await chooseLanguage('de');
    await followLanguage('fr');
    expect(currentLanguage()).toBe('de');
    localStorage.clear();
    await followLanguage('fr');
    expect(currentLanguage()).toBe('fr');
    expect(localStorage.length).toBe(0);
  });

  it('follow the last choice when two are made quickly', async () => {
    await Promise.all([chooseLanguage('en'), chooseLanguage('fr')]);
    expect(currentLanguage()).toBe('fr');
  });
});
