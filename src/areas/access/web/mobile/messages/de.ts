import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Merel passt in Ihre Tasche',
  text: 'Geben Sie in der App frei und fügen Sie Belege hinzu.',
  open: 'App öffnen',
  stay: 'Hier bleiben',
  byHand: 'Ihr Browser macht das über sein Menü: Wählen Sie „Zum Home-Bildschirm“ oder „App installieren“.',
};
