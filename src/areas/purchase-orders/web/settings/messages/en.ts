/** Wording: ux section 15. */
export const en = {
  title: 'Purchase orders',
  lead: 'How far an invoice may stand off its order before somebody has to look at it.',
  group: 'Company',
  limits: 'Tolerances',
  limitsText:
    'Of a percentage and an amount, in whole units of the order’s currency, the stricter counts. Changes count for what is decided from now on; what was decided keeps the version it was decided by.',
  of: { price: 'Price of a unit', quantity: 'Quantity', extra: 'Beside the order', total: 'The whole order' },
  text: {
    price: 'How much dearer one unit may be than ordered.',
    quantity: 'How much more of a line may be billed than was ordered, or came.',
    extra: 'Freight, packing and fees that the order doesn’t name, of its net amount.',
    total: 'How much more may be billed in all, and within what an order counts as billed and closes.',
  },
  percent: 'Percent',
  units: 'Amount',
  versions: 'What was allowed before',
  noVersions: 'Nobody has changed the tolerances yet.',
  version: 'Version {number}',
  versionBy: '{name}, {at}',
  versionLimit: '{name}: {percent} %, at most {units}',
  versionPercent: '{name}: {percent} %',
  allVersions: 'Show all {count} versions',
  saved: 'The tolerances are saved.',
  problem: { percent: 'Enter a percentage up to 100.', units: 'Enter a whole number.' },
  errors: { version_conflict: 'Someone changed the tolerances meanwhile. Look again.' },
};
