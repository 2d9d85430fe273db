import { newId } from '#platform/crypto/new-id.ts';
import type { TargetFields } from '#areas/accounting/contract/delivery.ts';
import type { TemplateColumn, TemplateDefinition } from '#areas/accounting/rules/template/template-definition.ts';

const TEMPLATE: TemplateDefinition & { columns: TemplateColumn[] } = {
  kind: 'double',
  columns: [{ field: 'account', name: 'Account', text: '' }],
  delimiter: 'semicolon',
  decimalMark: 'comma',
  dateFormat: 'dd.MM.yyyy',
  encoding: 'utf8',
  lineEnd: 'crlf',
  quotes: 'needed',
  hasHeader: true,
  fileName: 'own_{number}.csv',
};

/** A template as it is made first. */
export const TEMPLATE_BODY = { name: 'First', definition: TEMPLATE };

/** A place that exports are delivered to. */
export const TARGET_BODY: TargetFields = {
  name: 'Accountant',
  place: { kind: 'mail', to: 'accountant@example.com', lang: 'en' },
  secret: null,
  schedule: { every: 'export', day: 0 },
  hasDocuments: false,
};

/** A payable rule that touches nothing that is to prepare. */
export const RULE_BODY = {
  name: 'Credit notes',
  isOn: true,
  when: { type: { isNot: false, values: ['creditNote'] } },
  set: { recoverablePercent: 100 },
};

/** An export of a list that everybody has. */
export const LIST_EXPORT_BODY = {
  list: 'payments.exportAllPayments',
  params: {},
  query: { format: 'csv', lang: 'en' },
};

/** Changes to the set-up of the books that are right. */
export const BOOKS_BODIES: Readonly<Record<string, object>> = {
  'accounting.changeBooks': { version: 0, format: 'csv' },
  'accounting.undoExport': { reason: 'Because' },
  'accounting.softClosePeriod': {},
  'accounting.reopenPeriod': { reason: 'Because' },
  'accounting.hardClosePeriod': { isConfirmed: true },
  'accounting.grantException': { userId: newId('usr'), reason: 'Because', until: '2026-04-10' },
  'accounting.movePayable': { version: 1, month: '2026-03' },
  'accounting.postponeOpen': {},
  'accounting.accrueReceived': {},
  'accounting.addPayableRule': { ...RULE_BODY, isApplied: false },
  'accounting.changePayableRule': { ...RULE_BODY, version: 1, isApplied: false },
  'accounting.orderPayableRules': { ids: [newId('prl')] },
  'accounting.testPayableRule': { id: null, ...RULE_BODY },
  'accounting.dismissRuleSuggestion': { counterpartyId: newId('sup'), account: '606400' },
  'accounting.lookAt': { seen: '1:1', isRight: true },
  'accounting.setFeeAccount': { kind: 'bank', version: 0, account: '627000', taxCode: null },
  'accounting.failItems': { items: [{ id: newId('pbl'), message: 'Account unknown' }] },
  'accounting.retryFailed': { ids: [newId('pbl')] },
  'accounting.askForReceipts': {},
  'accounting.askForReceipt': {},
  'accounting.bookByHand': { ids: [newId('pbl')], reason: 'Because' },
  'accounting.saveAccount': { code: '625700', version: 0, name: 'Meals', taxCode: null, isArchived: false },
  'accounting.savePartyAccounts': { changes: [{ id: newId('sup'), before: null, code: '401NEW' }] },
  'accounting.saveBankAccount': { version: 0, account: '512900', journalCode: null },
  'accounting.mergeAccounts': { into: '606300', version: 0 },
  'accounting.finishSetup': { books: { version: 0 }, closeDay: 28, lockedUntil: null },
  'accounting.changePartyPattern': { pattern: '70001+' },
  'exports.requestListExport': LIST_EXPORT_BODY,
  'exports.repeatListExport': {},
  'accounting.createDeliveryTarget': TARGET_BODY,
  'accounting.changeDeliveryTarget': { ...TARGET_BODY, version: 1 },
  'accounting.sendNow': {},
  'accounting.readServerKey': { host: '127.0.0.1', port: 22 },
  'accounting.createTemplate': { name: 'Own', definition: TEMPLATE },
  'accounting.saveTemplate': { version: 1, name: 'Own', definition: TEMPLATE, isArchived: false },
  'accounting.saveTax': {
    code: 'D20',
    version: 0,
    name: 'VAT 20 %',
    kind: 'standard',
    rate: '20',
    recoverablePercent: 100,
    debitAccount: '445660',
    creditAccount: null,
    datevKey: null,
    validFrom: null,
    validTo: null,
    isArchived: false,
  },
};
