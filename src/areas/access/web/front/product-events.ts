import { call } from '#ui/api-client/call.ts';
import type { PRODUCT_EVENTS } from '../../contract/front.ts';
import { recordProductEvent } from '../../contract/front.ts';

const OPT_OUT_KEY = 'merel.productEvents';
const VISITOR_KEY = 'merel.visitor';

/** Whether this device lets product events be written down: yes until its owner says no. */
export function mayRecord(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) !== 'off';
  } catch {
    // Who refuses storage has said no.
    return false;
  }
}

export function allowRecording(isAllowed: boolean): void {
  try {
    if (isAllowed) localStorage.removeItem(OPT_OUT_KEY);
    else localStorage.setItem(OPT_OUT_KEY, 'off');
  } catch {
    // Refused storage is a no already.
  }
}

/** Writes one event down on our own server; nobody waits for it and nothing depends on it. */
export function record(kind: (typeof PRODUCT_EVENTS)[number], step?: string): Promise<void> {
  if (!mayRecord()) return Promise.resolve();
  const body = { kind, visitor: visitor(), ...(step === undefined ? {} : { step }) };
  return call(recordProductEvent, { body, isAnonymous: true, isBackground: true, timeoutMs: 5000 }).then(
    () => undefined,
    () => undefined,
  );
}

/** A sign-up is done: that it is, and of whom and of which companies, which the server reads from the new session. */
export const recordSignUp = (): Promise<unknown> =>
  Promise.all([record('signup_completed'), record('user_identified'), record('group_identified')]);

/** Specification section 9: monitoring looks at one tab of five, and at all of what happens in it. */
const SAMPLED_SHARE = 0.2;

/** As `record`, for what is watched rather than counted. */
export function recordSampled(kind: (typeof PRODUCT_EVENTS)[number]): Promise<void> {
  if (!mayRecord()) return Promise.resolve();
  // The visitor's number is random, so its first byte decides for the whole tab.
  return Number.parseInt(visitor().slice(0, 2), 16) / 256 < SAMPLED_SHARE ? record(kind) : Promise.resolve();
}

/** Random, of this tab, and gone with it: it follows nobody from one visit to the next. */
function visitor(): string {
  const known = sessionStorage.getItem(VISITOR_KEY);
  if (known !== null) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const id = made.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  sessionStorage.setItem(VISITOR_KEY, id);
  return id;
}
