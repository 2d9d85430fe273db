// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { forgetPerson, forgetPreferences } from './device-storage.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a log-out takes what was the person’s and leaves what is the device’s (security 5)', () => {
  localStorage.setItem('merel.palette.cmp_1.usr_1', '[{"label":"Kessler Druck GmbH"}]');
  localStorage.setItem('merel.language', 'de');
  localStorage.setItem('another.product', 'kept');
  sessionStorage.setItem('merel.registration', '{}');
  forgetPerson();
  expect({ ...localStorage }).toEqual({ 'merel.language': 'de', 'another.product': 'kept' });
  expect({ ...sessionStorage }).toEqual({});
});

test('forgetting the preferences keeps a no to product events, and what others have stored', () => {
  localStorage.setItem('merel.language', 'de');
  localStorage.setItem('merel.productEvents', 'off');
  localStorage.setItem('another.product', 'kept');
  forgetPreferences();
  expect({ ...localStorage }).toEqual({ 'merel.productEvents': 'off', 'another.product': 'kept' });
});
