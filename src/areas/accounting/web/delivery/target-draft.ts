import type { DeliveryPlace, DeliveryTarget, TargetFields } from '../../contract/delivery.ts';

/** What is typed into the form of a place, whatever kind it is of. */
export type TargetDraft = {
  readonly name: string;
  readonly kind: DeliveryPlace['kind'];
  readonly to: string;
  readonly lang: 'en' | 'fr' | 'de' | 'es';
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly auth: 'password' | 'key';
  readonly fingerprint: string;
  readonly secret: string;
  readonly every: TargetFields['schedule']['every'];
  readonly day: number;
  readonly hasDocuments: boolean;
};

/** What a form begins with: what is saved, or a mail to the accountant after each export. */
export function toTargetDraft(saved: DeliveryTarget | null, lang: TargetDraft['lang']): TargetDraft {
  const first: TargetDraft = {
    name: '',
    kind: 'mail',
    to: '',
    lang,
    folder: '',
    host: '',
    port: 22,
    user: '',
    auth: 'password',
    fingerprint: '',
    secret: '',
    every: 'export',
    day: 1,
    hasDocuments: false,
  };
  if (saved === null) return first;
  const { name, place, schedule, hasDocuments } = saved;
  return { ...first, ...place, name, every: schedule.every, day: Math.max(1, schedule.day), hasDocuments };
}

/** What is saved of a form. */
export function fromTargetDraft(draft: TargetDraft): TargetFields {
  const { name, every, day, hasDocuments, secret } = draft;
  return {
    name: name.trim(),
    place: placeOf(draft),
    secret: draft.kind !== 'sftp' || secret === '' ? null : secret,
    schedule: { every, day: every === 'export' ? 0 : every === 'week' ? Math.min(7, day) : day },
    hasDocuments,
  };
}

function placeOf({ kind, to, lang, folder, host, port, user, auth, fingerprint }: TargetDraft): DeliveryPlace {
  switch (kind) {
    case 'mail':
      return { kind, to: to.trim(), lang };
    case 'folder':
      return { kind, folder: folder.trim() };
    case 'sftp':
      return { kind, host: host.trim(), port, user: user.trim(), folder: folder.trim(), auth, fingerprint };
  }
}
