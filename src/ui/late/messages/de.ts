import type { en } from './en.ts';

export const de: typeof en = {
  offline: 'Sie sind offline. Dieser Teil wird geladen, sobald Sie wieder online sind.',
  unanswered: 'Merel antwortet nicht. Dieser Teil wird geladen, sobald es wieder antwortet.',
  replaced:
    'Merel wurde aktualisiert. Sichern Sie, was Sie eingegeben haben, und laden Sie dann neu, um diesen Teil zu sehen.',
};
