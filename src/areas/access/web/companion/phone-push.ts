import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { pushText, type PhonePush } from '#areas/identity/contract/companion.ts';
import { describePush, setPhonePush } from '../../contract/companion.ts';
import { base64url, signText, type PhoneRecord } from './phone-keys.ts';

/** src/ui/public: shows what is pushed and opens this page, and has no say over any other one. */
const WORKER = '/companion-worker.js';
const SCOPE = '/companion';

/** `none`: this browser or this server has no push, and the page asks by itself; `blocked`: the person said no. */
export type PushState = 'none' | 'blocked' | 'off' | 'on';

/**
 * How it stands. Where it is on, the server is told once more: of an account that was set up here since, and of what it
 * may have lost.
 */
export async function readPush(phones: readonly PhoneRecord[]): Promise<PushState> {
  const key = await findKey();
  if (key === null) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined || keyOf(subscription) !== key) return 'off';
  await tellServer(phones, pushOf(subscription));
  return 'on';
}

/** Asks for permission, so it may be called after a tap only. @throws where the browser's push service is not reached. */
export async function startPush(phones: readonly PhoneRecord[]): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const key = await findKey();
  if (key === null) return 'none';
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    // One for another key would never be told anything.
    await (await pushManager.getSubscription())?.unsubscribe();
    await tellServer(phones, pushOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
    return 'on';
  } catch (error) {
    await endSubscription();
    throw error;
  }
}

export async function stopPush(phones: readonly PhoneRecord[]): Promise<PushState> {
  await endSubscription();
  await tellServer(phones, null);
  return 'off';
}

/** Nobody can send to this browser any more, whatever a server still knows. */
export async function endSubscription(): Promise<void> {
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

async function findKey(): Promise<string | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return null;
  return (await call(describePush, { isAnonymous: true, isBackground: true })).key;
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(SCOPE) : undefined;

const keyOf = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey === null ? null : base64url(options.applicationServerKey);

function pushOf(subscription: PushSubscription): PhonePush {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** One subscription serves every account of this phone; each signs for itself. */
async function tellServer(phones: readonly PhoneRecord[], push: PhonePush | null): Promise<void> {
  await Promise.all(
    phones.map(async ({ factorId, privateKey }) => {
      const at = new Date().toISOString();
      const signature = await signText(privateKey, pushText(factorId, at, push));
      try {
        const body = { factorId, at, signature, push };
        await call(setPhonePush, { body, isAnonymous: true, isBackground: true });
      } catch (error) {
        // An account that took the phone away is forgotten by the list of what waits.
        if (!isApiError(error) || error.code !== 'unknown_phone') throw error;
      }
    }),
  );
}
