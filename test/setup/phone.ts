import { sha256Hex } from '#platform/crypto/token.ts';
import {
  decideOnPhone,
  describePhoneEnrolment,
  enrolPhone,
  listCompanionQuestions,
  setPhonePush,
} from '#areas/access/contract/companion.ts';
import { beginFactorChange, startPhone } from '#areas/access/contract/factors.ts';
import { validateAuthenticator } from '#areas/access/contract/sca.ts';
import { decisionText, listText, pushText, type Decision, type PhonePush } from '#areas/identity/contract/companion.ts';
import { PASSWORD } from './found-test-companies.ts';
import type { Client } from './http-client.ts';
import type { TestApp } from './test-app.ts';

export type Question = { procedureId: string; shown: string; digest: string };

/** A phone as the companion page is one: a key that never leaves it, and nothing else. */
export type Phone = {
  readonly factorId: string;
  /** Its signature under any text, for what else it sends. */
  readonly sign: (text: string) => Promise<string>;
  readonly questions: () => Promise<Question[]>;
  /** What its page speaks where nobody chose otherwise. */
  readonly language: () => Promise<string>;
  /** What it sends for a decision, for tests that bend it. */
  readonly signed: (decision: Decision, question: Question) => Promise<PhoneAnswer>;
  readonly decide: (decision: Decision) => Promise<void>;
  /** The signed wish to be told there, or nowhere; for tests that bend it. */
  readonly pushWish: (push: PhonePush | null) => Promise<PushWish>;
  readonly wantPush: (push: PhonePush | null) => Promise<void>;
};
export type PhoneAnswer = { factorId: never; procedureId: never; decision: Decision; signature: string };

export type PushWish = { factorId: never; at: string; signature: string; push: PhonePush | null };

type Key = { publicKey: string; sign: (text: string) => Promise<string> };

export async function newKey(): Promise<Key> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  return {
    publicKey: Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64url'),
    sign: async (text) => {
      const bytes = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        new TextEncoder().encode(text),
      );
      return Buffer.from(bytes).toString('base64url');
    },
  };
}

/** Lets an existing factor agree to one change of factors: a code by text message, or by mail without a number. */
export async function agreeByMessage(test: TestApp, client: Client): Promise<string> {
  const begun = await client.ask(beginFactorChange, { body: {} });
  const code = begun.type === 'SMS' ? await test.newestCode() : codeIn((await test.mails())[0]?.subject ?? '');
  await client.ask(validateAuthenticator, { params: { factorId: begun.procedure.factorId }, body: { code } });
  return begun.procedure.id;
}

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** Enrols a phone from the security page of somebody who has no other factor yet. */
export async function enrolFirstPhone(test: TestApp, client: Client): Promise<Phone> {
  const procedureId = await agreeByMessage(test, client);
  const { token } = await client.ask(startPhone, { body: { procedureId: procedureId as never } });
  return phoneFor(test, token);
}

/** Enrols by the token of a QR code. */
export async function phoneFor(test: TestApp, token: string, code?: string): Promise<Phone> {
  const key = await newKey();
  await test.anonymous.ask(describePhoneEnrolment, { body: { token } });
  const { factorId } = await test.anonymous.ask(enrolPhone, {
    body: { token, password: PASSWORD, publicKey: key.publicKey, deviceName: 'Test phone', ...(code ? { code } : {}) },
  });
  const signed = async (decision: Decision, question: Question): Promise<PhoneAnswer> => {
    const { procedureId, digest, shown } = question;
    const text = decisionText({ decision, procedureId: procedureId as never, digest, shownHash: sha256Hex(shown) });
    return {
      factorId: factorId as never,
      procedureId: procedureId as never,
      decision,
      signature: await key.sign(text),
    };
  };
  const list = async () => {
    const at = test.now();
    const signature = await key.sign(listText(factorId, at));
    return test.anonymous.ask(listCompanionQuestions, { body: { factorId, at, signature } });
  };
  const questions = async (): Promise<Question[]> => (await list()).items;
  const pushWish = async (push: PhonePush | null): Promise<PushWish> => {
    const at = test.now();
    return { factorId: factorId as never, at, push, signature: await key.sign(pushText(factorId, at, push)) };
  };
  return {
    factorId,
    sign: key.sign,
    language: async () => (await list()).lang,
    pushWish,
    wantPush: async (push) => test.anonymous.ask(setPhonePush, { body: await pushWish(push) }),
    questions,
    signed,
    decide: async (decision) => {
      const [question] = await questions();
      if (question === undefined) throw new Error('Nothing waits for this phone');
      await test.anonymous.ask(decideOnPhone, { body: await signed(decision, question) });
    },
  };
}
