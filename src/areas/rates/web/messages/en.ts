/** What other screens say about a rate. */
export const en = {
  entered: 'Entered by {name}: {reason}',
  agreed: 'As the contract says: {reason} (entered by {name})',
  enter: 'Enter a rate',
};
