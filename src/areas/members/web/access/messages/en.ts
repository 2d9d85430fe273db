import { abilityEn } from '#areas/notifications/contract/ability-words/en.ts';

/** What people do here, and what they ask for who may not. `ability` has a line for each of `ABILITIES`. */
export const en = {
  open: 'Ask for access',
  named: 'Ask for access: {ability}',
  asked: 'Asked on {day}',
  what: 'What you want to do',
  missing: 'Choose what you want to do.',
  tell: '{count, plural, one {{names} can give you access, and is told with your note.} other {{names} can give you access, and are told with your note.}}',
  note: 'Why you need it',
  confirm: 'Ask',
  done: 'You asked for access.',
  owner: '{name} (account owner)',
  givers: '{count, plural, one {{names} can give you access.} other {{names} can give you access.}}',
  ability: abilityEn,
  closed: {
    reviewInvoices: 'Controllers and the account owner review invoices here.',
    reviewClaims: 'Controllers and the account owner review expense claims here.',
    suppliers: 'Controllers and the account owner keep suppliers and their bank accounts here.',
    pay: 'Controllers and the account owner see payments and the bank here.',
    paySettings: 'Controllers, admins and the account owner see here how the company pays.',
    bookkeeping: 'Controllers and the account owner prepare and export the books here.',
    budgets: 'Controllers and the account owner make budgets here.',
    sort: 'Controllers, admins and the account owner decide here by what spend is sorted.',
    cards:
      'Controllers, admins and the account owner see all cards of the company here. Your own cards are under My card.',
    tolerances: 'Controllers, admins and the account owner see here how far an invoice may stand off its order.',
    members: 'Admins and the account owner look after people and teams here.',
    rules: 'Admins and the account owner decide here what may be spent, and who approves.',
    settings: 'Controllers, admins and the account owner see the company’s settings here.',
    signOn: 'Admins and the account owner decide here how the company logs in.',
  },
  errors: {
    already_asked: 'You asked for this less than a day ago.',
    already_allowed: 'You may do this already. Reload the page.',
    acting_for_somebody: 'Not while you work for someone else.',
  },
};
