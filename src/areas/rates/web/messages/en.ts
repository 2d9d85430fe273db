/** What other screens say about a rate. */
export const en = {
  entered: 'Entered by {name}: {reason}',
  enter: 'Enter a rate',
};
