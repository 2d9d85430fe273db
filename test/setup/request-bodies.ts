import { NOTHING_SAID } from '#areas/policies/contract/result.ts';

type Parts = { draft: object; version: { version: number }; reason: object };

/** Of requests: a whole draft, or the version of the request that is moved. */
export const requestBodies = ({ draft, version, reason }: Parts): Record<string, object> => ({
  'requests.createDraft': { ...draft, policy: NOTHING_SAID },
  'requests.updateDraft': { ...draft, ...version },
  'requests.amendRequest': { ...draft, ...version },
  'requests.submitRequest': version,
  'requests.approveRequest': version,
  'requests.rejectRequest': reason,
  'requests.askRequest': reason,
  'requests.withdrawRequest': version,
  'requests.cancelRequest': version,
  'requests.mergeInboxInvoices': {
    ...version,
    others: [{ inboxInvoiceId: 'ibx_01k00000000000000000000000', version: 1 }],
  },
  'requests.takeBackInboxInvoice': version,
  'requests.handOnInboxInvoice': { ...version, to: null, note: 'This is yours' },
});
