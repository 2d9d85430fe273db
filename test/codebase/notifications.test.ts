import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ALWAYS, TOPICS, type AlwaysTold } from '#areas/notifications/rules/topics.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Each file that mails whether its reader wants it or not, and what the page of notifications calls it. */
const ALWAYS_TOLD: Readonly<Record<string, AlwaysTold>> = {
  'change-password.ts': 'password',
  'reset-password.ts': 'password',
  'send-reset-link.ts': 'password',
  'jobs.ts': 'codes',
  'connect-account.ts': 'accounts',
  'change-contact.ts': 'contact',
  'take-new-email.ts': 'contact',
  'take-new-phone.ts': 'contact',
  'factor-change.ts': 'factors',
  'send-secret.ts': 'codes',
  'tell-recovery.ts': 'factors',
  'note-browser.ts': 'new_browser',
  'mail-email-link.ts': 'contact',
  'guard.ts': 'codes',
  'mail-invitation.ts': 'invitations',
  'tell-successor.ts': 'ownership',
  'tell-of-closing.ts': 'closing',
  'change-bank-detail.ts': 'bank',
};

/** Files that write to suppliers and accountants: somebody here decides each of these mails, and nobody there has a page to switch them off. */
const TO_SUPPLIERS = ['take-way-out.ts', 'send-order-job.ts', 'send-advice.ts', 'ask-supplier.ts', 'mail-delivery.ts'];

const files = globSync('*/server/**/*.ts', { cwd: path.join(root, 'src/areas') }).filter(
  (file) => !file.endsWith('.test.ts'),
);
const read = (file: string): string => readFileSync(path.join(root, 'src/areas', file), 'utf8');

it('every mail stands on the page of notifications: what is told always is named there', () => {
  const senders = files.filter((file) => /\bqueueMail\(/.test(read(file))).map((file) => path.basename(file));
  const ofChoice = 'mail-due.ts';
  expect(senders.toSorted()).toEqual([...Object.keys(ALWAYS_TOLD), ...TO_SUPPLIERS, ofChoice].toSorted());
  expect([...new Set(Object.values(ALWAYS_TOLD))].toSorted()).toEqual([...ALWAYS].toSorted());
});

it('every topic that can be switched off is one that something is told of, and by the one way', () => {
  const tellers = files.filter((file) => /\bawait tell\(trx|return tell\(trx/.test(read(file)));
  const told = tellers.flatMap((file) => TOPICS.filter((topic) => new RegExp(`'${topic}'`).test(read(file))));
  expect([...new Set(told)].toSorted()).toEqual([...TOPICS].toSorted());
});
