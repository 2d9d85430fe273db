/** What other screens say about a rate. */
export const en = {
  entered: 'Entered by {name}: {reason}',
  agreed: 'As the contract says: {reason} (entered by {name})',
  enter: 'Enter a rate',
  /** Where a rate comes from, in brackets behind it. */
  sources: { ECB: 'ECB', law: 'fixed by law', demo: 'made up for the demo', manual: 'entered here' },
};
