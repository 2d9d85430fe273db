import type { ReturnReasonWords } from './return-reason.ts';

export const returnReasonDe: ReturnReasonWords = {
  AC01: 'Die Kontonummer ist falsch (AC01).',
  AC04: 'Das Konto ist aufgelöst (AC04).',
  AC06: 'Das Konto ist gesperrt (AC06).',
  AG01: 'Dieses Konto nimmt keine Überweisungen an (AG01).',
  AG02: 'Die Bank nimmt diese Art von Überweisung nicht (AG02).',
  AM04: 'Das Konto war nicht gedeckt (AM04).',
  AM05: 'Die Bank hat diese Überweisung schon (AM05).',
  BE01: 'Name und Konto gehören nicht zusammen (BE01).',
  BE04: 'Der Bank fehlt die Anschrift des Empfängers (BE04).',
  FF01: 'Die Bank konnte die Datei nicht lesen (FF01).',
  MD07: 'Die Kontoinhaberin oder der Kontoinhaber ist verstorben (MD07).',
  MS02: 'Der Empfänger hat sie zurückgewiesen (MS02).',
  MS03: 'Die Bank nennt keinen Grund (MS03).',
  RC01: 'Die Bankleitzahl ist falsch (RC01).',
  RR04: 'Die Bank darf sie nicht ausführen (RR04).',
};
